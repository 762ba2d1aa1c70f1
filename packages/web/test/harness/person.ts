import { randomUUID } from "node:crypto";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import * as z from "zod";
import type { OpenContext } from "./browser-test.ts";
import type { RunningApp } from "./start-app.ts";

const PASSWORD = "harbour-lights-1963";

const invitesSchema = z.object({ invites: z.array(z.object({ id: z.number() })) });

/** Someone with an account and their own browser profile. */
export interface Person {
	readonly email: string;
	readonly password: string;
	readonly context: BrowserContext;
	readonly page: Page;
	/** Errors in the browser's console and in the page. */
	readonly complaints: string[];
	/** Calls the API like this person's browser. */
	call(method: string, path: string, body?: unknown): Promise<unknown>;
}

export type SignUpOptions = BrowserContextOptions & {
	readonly firstName?: string;
	/** The solved captcha, if the server requires one. */
	readonly captchaToken?: string;
};

/** Signs up through the API, verifies the address by the emailed link, and opens a signed-in page. */
export async function signUpPerson(
	app: RunningApp,
	openContext: OpenContext,
	{ firstName = "Maren", captchaToken, ...options }: SignUpOptions = {},
): Promise<Person> {
	const email = `${firstName.toLowerCase()}.${randomUUID()}@example.com`;
	const context = await openContext(options);
	const page = await context.newPage();
	const complaints = watchConsole(page);
	let sessionKey = "";
	const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
		const answer = await context.request.fetch(`${app.url}/api${path}`, {
			method,
			// On a new connection: the server may close an idle one just as the next call is sent.
			headers: { "X-Session-Key": sessionKey, Origin: app.url, Connection: "close" },
			...(body === undefined ? {} : { data: body }),
		});
		const text = await answer.text();
		if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
		sessionKey = answer.headers()["x-session-key"] ?? sessionKey;
		return text === "" ? null : JSON.parse(text);
	};
	const user = { email, password: PASSWORD, first_name: firstName, last_name: "Oyelaran" };
	await call("POST", "/account", { user, captcha_token: captchaToken });
	await call("GET", "/account/current");
	const token = /[?&]tkn=([\w.-]+)/.exec(await app.mailTo(email))?.[1];
	await call("PATCH", "/account/emails/verify", { token });
	await call("POST", "/legal_documents/terms_of_service/accept");
	return { email, password: PASSWORD, context, page, complaints, call };
}

export interface Joining {
	readonly owner: Person;
	readonly productionId: number;
	readonly role: "manager" | "editor" | "researcher" | "viewer";
}

/** The owner invites someone, who accepts. */
export async function joinTeam(person: Person, { owner, productionId, role }: Joining): Promise<Person> {
	await owner.call("POST", `/productions/${productionId}/invites`, { emails: [person.email], role });
	const { invites } = invitesSchema.parse(await person.call("GET", "/account/invites"));
	await person.call("PUT", `/account/invites/${invites[0]?.id}`, { answer: "accept" });
	return person;
}

/** Playwright itself logs this in each profile that blocks them. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";

/** Collects the console's errors and warnings, and exceptions, of a page. */
export function watchConsole(page: Page): string[] {
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() !== "error" && message.type() !== "warning") return;
		if (message.text() === BLOCKED_WORKER) return;
		complaints.push(`${message.text()} (${message.location().url})`);
	});
	page.on("pageerror", (error) => complaints.push(String(error)));
	return complaints;
}
