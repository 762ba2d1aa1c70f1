import { devices } from "playwright-core";
import { describe, expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import { type Person, watchConsole } from "./harness/person.ts";
import { openTerminal } from "./harness/run-login.ts";

const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("terminal", async ({}, { onCleanup }) => {
		const terminal = openTerminal();
		onCleanup(terminal.end);
		return terminal;
	})
	/** A production of Maren's. */
	.extend("filmId", async ({ maren }) =>
		made(maren.call("POST", "/productions", { production: { name: "Harbour Lights" } }), "production"),
	);

const tokensSchema = z.object({
	access_tokens: z.array(
		z.object({
			name: z.string(),
			production_ids: z.array(z.number()).nullable(),
			scopes: z.array(z.string()),
		}),
	),
});

async function tokensOf({ call }: Person) {
	return tokensSchema.parse(await call("GET", "/account/access_tokens")).access_tokens;
}

test("[OAUTH3] ox login: sign in, allow it, and ox works as the user; ox logout revokes it", async ({
	app,
	openContext,
	maren,
	filmId,
	terminal,
}) => {
	const page = await (await openContext()).newPage();
	const complaints = watchConsole(page);
	const login = await terminal.login(app.url, "--production", String(filmId));
	await page.goto(login.page);
	await page.getByText(/^Sign in to let “ox on .+” use your account\.$/).waitFor();
	await page.getByLabel("Email").fill(maren.email);
	await page.getByLabel("Password", { exact: true }).fill(maren.password);
	await page.getByLabel("Password", { exact: true }).press("Enter");
	await page.getByRole("heading", { name: /^Allow “ox on .+”\?$/ }).waitFor();
	await page.getByText("Harbour Lights").waitFor();
	await page.getByText(maren.email).waitFor();
	await page.getByRole("button", { name: "Allow" }).click();
	await page.getByRole("heading", { name: "ox has received your answer" }).waitFor();
	const { exitCode, err } = await login.ended;
	expect([exitCode, err]).toEqual([0, expect.stringContaining(`Signed in to ${app.url} as Maren Oyelaran`)]);
	expect(complaints).toEqual([]);
	expect(await tokensOf(maren)).toMatchObject([
		{ name: expect.stringMatching(/^ox on /), production_ids: [filmId] },
	]);
	const { out } = await terminal.ox("whoami", "--json");
	expect(JSON.parse(out)).toMatchObject({ account: { email: maren.email }, production_ids: [filmId] });
	expect((await terminal.ox("logout")).exitCode).toBe(0);
	expect(await tokensOf(maren)).toEqual([]);
});

test("[SCOPE1] ox login --scope: the page lists the requested scopes, and ox gets only these", async ({
	app,
	maren,
	filmId,
	terminal,
}) => {
	const login = await terminal.login(app.url, "--scope", "reports:read", "--production", String(filmId));
	await maren.page.goto(login.page);
	await maren.page.getByText("See cuts and reports, in this project.").waitFor();
	await maren.page.getByRole("button", { name: "Allow" }).click();
	expect((await login.ended).exitCode).toBe(0);
	const { out } = await terminal.ox("whoami", "--json");
	expect(JSON.parse(out)).toMatchObject({ scopes: ["reports:read"] });
	expect(await tokensOf(maren)).toMatchObject([{ scopes: ["reports:read"] }]);
});

test("a denied program is told so, and gets nothing", async ({ app, maren, terminal }) => {
	const login = await terminal.login(app.url);
	await maren.page.goto(login.page);
	await maren.page.getByText("All that you can see").waitFor();
	await maren.page.getByRole("button", { name: "Deny" }).click();
	await maren.page.getByRole("heading", { name: "Access denied" }).waitFor();
	const { exitCode, err } = await login.ended;
	expect([exitCode, err]).toEqual([3, expect.stringContaining("You denied access in the browser")]);
	expect(await tokensOf(maren)).toEqual([]);
});

test("another account signs in, and returns to the same question", async ({
	app,
	signUp,
	maren,
	filmId,
	terminal,
}) => {
	const ann = await signUp({ firstName: "Ann" });
	const login = await terminal.login(app.url, "--production", String(filmId));
	await ann.page.goto(login.page);
	await ann.page.getByRole("alert").filter({ hasText: "can't see" }).waitFor();
	expect(await ann.page.getByRole("button", { name: "Allow" }).isDisabled()).toBe(true);
	await ann.page.getByRole("button", { name: "Use another account" }).click();
	await ann.page.getByLabel("Email").fill(maren.email);
	await ann.page.getByLabel("Password", { exact: true }).fill(maren.password);
	await ann.page.getByLabel("Password", { exact: true }).press("Enter");
	await ann.page.getByText("Harbour Lights").waitFor();
	await ann.page.getByRole("button", { name: "Deny" }).click();
	expect((await login.ended).exitCode).toBe(3);
});

const QUERY = {
	response_type: "code",
	client_id: "ox-cli",
	client_name: "ox on studio-7",
	redirect_uri: "http://127.0.0.1:9/callback",
	code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
	code_challenge_method: "S256",
	state: "s",
};

test.for([
	["redirect_uri", "https://evil.example/callback"],
	["redirect_uri", "javascript:alert(1)"],
	["code_challenge_method", "plain"],
	["state", ""],
] as const)(
	"[OAUTH2] a request with %s=%s is refused by name, and followed nowhere",
	async ([key, value], { page }) => {
		const query = new URLSearchParams({ ...QUERY, [key]: value });
		await page.goto(`/oauth2?${query}`);
		const alert = page.getByRole("alert");
		await alert.getByRole("heading", { name: "This can't be allowed" }).waitFor();
		expect(await alert.textContent()).toContain(key);
		expect(await page.getByRole("button", { name: "Allow" }).count()).toBe(0);
		expect(new URL(page.url()).pathname).toBe("/oauth2");
	},
);

describe.each(["light", "dark"] as const)("the page in %s", (colorScheme) => {
	test.for([
		["laptop", { viewport: { width: 1440, height: 900 } }],
		["phone", { viewport: { width: 375, height: 812 }, userAgent: devices["iPhone 13"].userAgent }],
	] as const)(
		"is sound for assistive technology and fits, %s",
		async ([size, options], { openContext, maren, filmId }) => {
			const storageState = await maren.context.storageState();
			const page = await (await openContext({ colorScheme, storageState, ...options })).newPage();
			for (const [name, query] of [
				["asks", { ...QUERY, production_id: String(filmId) }],
				["broken", { ...QUERY, redirect_uri: "https://evil.example/callback" }],
			] as const) {
				await page.goto(`/oauth2?${new URLSearchParams(query)}`);
				await page.getByText(name === "asks" ? "Harbour Lights" : "redirect_uri").waitFor();
				expect(await accessProblems(page)).toEqual([]);
				const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
				expect(overflow).toBeLessThanOrEqual(0);
				if (process.env.OX_SHOTS !== undefined)
					await page.screenshot({ path: `${process.env.OX_SHOTS}/${name}-${size}-${colorScheme}.png` });
			}
		},
	);
});
