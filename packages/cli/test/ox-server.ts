import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../../../testing/patience.ts";
import { copyDataDir, OX_SERVER } from "../../server/test/built-server.ts";

const PASSWORD = "harbour-lights-1963";

/** An account with a session, like a browser's, and a token, like ox's. */
export interface Account {
	readonly email: string;
	/** A personal access token. */
	readonly token: string;
	call(
		method: string,
		path: string,
		body?: unknown,
	): Promise<{ readonly status: number; readonly body: unknown }>;
}

/** A real ox-server on its embedded database. */
export interface OxServer {
	readonly url: string;
	/** Creates an account with a unique address. */
	signUp(firstName: string): Promise<Account>;
	stop(): Promise<void>;
}

/** Starts a server without accounts. */
export async function startOxServer(environment: Readonly<Record<string, string>> = {}): Promise<OxServer> {
	const folder = mkdtempSync(join(tmpdir(), "ox-sync-"));
	const dataDir = join(folder, "data");
	copyDataDir(dataDir);
	const child = spawn(process.execPath, [...OX_SERVER], {
		cwd: folder,
		env: {
			PATH: process.env.PATH,
			PORT: "0",
			OX_DATA_DIR: dataDir,
			OX_CAPTCHA: "off",
			OX_RATE_LIMITS: "off",
			...environment,
		},
	});
	const ended = new Promise((done) => child.once("close", done));
	// Stop the server when a worker is killed.
	const kill = () => void child.kill("SIGKILL");
	process.once("exit", kill);
	const stop = async () => {
		process.removeListener("exit", kill);
		kill();
		await ended;
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	};
	const url = await readUrl(child).catch(async (error) => {
		await stop();
		throw error;
	});
	return { url, signUp: (firstName) => signUp(url, join(dataDir, "mails"), firstName), stop };
}

function readUrl(child: ChildProcess): Promise<string> {
	return new Promise((done, fail) => {
		let output = "";
		const listen = (data: Buffer) => {
			output += data;
			const found = /"url":"([^"]+)"/.exec(output)?.[1];
			if (found !== undefined) done(found);
		};
		child.stdout?.on("data", listen);
		child.stderr?.on("data", listen);
		child.once("close", () => fail(new Error(`ended before it listened: ${output}`)));
	});
}

async function signUp(url: string, mails: string, firstName: string): Promise<Account> {
	const email = `${firstName.toLowerCase()}.${randomUUID()}@example.com`;
	const cookies = new Map<string, string>();
	let sessionKey = "";
	const call: Account["call"] = async (method, path, body) => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const answer = await fetch(`${url}/api${path}`, {
			method,
			headers: { "Content-Type": "application/json", "X-Session-Key": sessionKey, Cookie: cookie },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		for (const line of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			cookies.set(name, value);
		}
		sessionKey = answer.headers.get("X-Session-Key") ?? sessionKey;
		const text = await answer.text();
		return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
	};
	const mustCall: Account["call"] = async (method, path, body) => {
		const answer = await call(method, path, body);
		if (answer.status >= 300)
			throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
		return answer;
	};
	const user = { email, password: PASSWORD, first_name: firstName, last_name: "Oyelaran" };
	await mustCall("POST", "/account", { user });
	await mustCall("GET", "/account/current");
	const token = await until(`an email comes to ${email}`, () => verificationToken(mails, email));
	await mustCall("PATCH", "/account/emails/verify", { token });
	await mustCall("POST", "/legal_documents/terms_of_service/accept");
	const { body } = await mustCall("POST", "/account/access_tokens", { access_token: { name: "ox" } });
	return { email, token: (body as { access_token: { token: string } }).access_token.token, call };
}

function verificationToken(mails: string, email: string): string | undefined {
	const mail = readdirSync(mails)
		.filter((name) => name.endsWith(".txt"))
		.map((name) => readFileSync(join(mails, name), "utf8"))
		.find((text) => text.includes(email));
	return /[?&]tkn=([\w.-]+)/.exec(mail ?? "")?.[1];
}
