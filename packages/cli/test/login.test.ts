import { spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { POSIX } from "../../../testing/needs.ts";
import { emptyFolder } from "../src/testing/run-ox.ts";
import { OX } from "./built-ox.ts";
import { type Account, type OxServer, startOxServer } from "./ox-server.ts";

let server: OxServer;
let url: string;
let ann: Account;
let home: string;

beforeAll(async () => {
	server = await startOxServer({ OX_RATE_LIMITS: "on" });
	url = server.url;
	ann = await server.signUp("Ann");
});
afterAll(() => server.stop());
beforeEach(() => {
	home = emptyFolder();
});

interface Ended {
	readonly code: number | null;
	readonly out: string;
	readonly err: string;
}

/** Runs the built command in a home of its own. */
function start(argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
	const child = spawn(process.execPath, [OX, ...argv], {
		cwd: home,
		env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: join(home, "config"), ...env },
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	const texts = { out: "", err: "" };
	child.stdout.on("data", (data) => {
		texts.out += data;
	});
	child.stderr.on("data", (data) => {
		texts.err += data;
	});
	const ended = new Promise<Ended>((done) => child.once("close", (code) => done({ code, ...texts })));
	return { child, texts, ended };
}

async function ox(
	argv: readonly string[],
	env: Readonly<Record<string, string>> = {},
	input = "",
): Promise<Ended> {
	const { child, ended } = start(argv, env);
	child.stdin.end(input);
	return ended;
}

/**
 * Starts a sign-in.
 * @returns the page's URL that it prints.
 */
async function startLogin(...argv: readonly string[]) {
	const run = start(["login", url, "--no-browser", ...argv]);
	const page = await new Promise<URL>((done, fail) => {
		run.child.stderr.on("data", () => {
			const found = /(http\S+\/oauth2\?\S+)\n/.exec(run.texts.err)?.[1];
			if (found !== undefined) done(new URL(found));
		});
		void run.ended.then(({ err }) => fail(new Error(err)));
	});
	return { ...run, page };
}

/** Calls the server without a session. */
async function post(path: string, body: unknown): Promise<unknown> {
	const answer = await fetch(`${url}/api${path}`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
	return answer.json();
}

/**
 * Presses Allow on the page.
 * @returns where the browser is redirected.
 */
async function allow(page: URL): Promise<string> {
	const { response_type: _, ...request } = Object.fromEntries(page.searchParams);
	const { body } = await ann.call("POST", "/oauth2/codes", request);
	return (body as { redirect_to: string }).redirect_to;
}

const config = () => join(home, "config", "ox");
const storedText = () => readFileSync(join(config(), "credentials.json"), "utf8");

it("[CLI22] signs in by the browser, shows the user, and signs out", async () => {
	const { page, ended } = await startLogin();
	const back = await fetch(await allow(page));
	expect([back.status, await back.text()]).toEqual([
		200,
		expect.stringContaining("ox has received your answer"),
	]);
	const { code, out, err } = await ended;
	expect([code, err]).toEqual([
		0,
		expect.stringContaining(`Signed in to ${url} as Ann Oyelaran (${ann.email}).`),
	]);
	const token = /ox_[\w-]{43}/.exec(storedText())?.[0] ?? "no token";
	expect(out + err).not.toContain(token);
	if (process.platform !== "win32")
		expect([
			statSync(join(config(), "credentials.json")).mode & 0o777,
			statSync(config()).mode & 0o777,
		]).toEqual([0o600, 0o700]);
	expect(readdirSync(config())).toEqual(["credentials.json"]);

	const whoami = await ox(["whoami", "--json"]);
	expect(JSON.parse(whoami.out)).toMatchObject({
		server: url,
		account: { email: ann.email },
		token_from: "login",
	});
	expect(whoami.out + whoami.err).not.toContain(token);

	expect(await ox(["logout"])).toMatchObject({ code: 0, err: expect.stringContaining("Signed out") });
	const answer = await fetch(`${url}/api/account`, { headers: { Authorization: `Bearer ${token}` } });
	expect(answer.status).toBe(401);
	expect(storedText()).not.toContain("ox_");
	expect(await ox(["whoami"])).toMatchObject({ code: 2, err: expect.stringContaining("ox login URL") });
});

it("[OAUTH4] a code that was intercepted and used first is worthless to both", async () => {
	const { page, ended } = await startLogin();
	const redirect = await allow(page);
	const code = new URL(redirect).searchParams.get("code");
	const stolen = await post("/oauth2/token", {
		grant_type: "authorization_code",
		client_id: "ox-cli",
		redirect_uri: page.searchParams.get("redirect_uri"),
		code_verifier: "guessed".repeat(7),
		code,
	});
	expect(stolen).toMatchObject({ error: "invalid_grant" });
	await fetch(redirect);
	expect(await ended).toMatchObject({ code: 3, err: expect.stringContaining("already used") });
});

it("a pipeline needs no sign-in: OX_SERVER and OX_TOKEN, or a token on standard input", async () => {
	const { token } = ann;
	const env = { OX_SERVER: url, OX_TOKEN: token };
	expect(JSON.parse((await ox(["whoami", "--json"], env)).out)).toMatchObject({ token_from: "OX_TOKEN" });
	const given = await ox(["login", url, "--with-token"], {}, `${token}\n`);
	expect(given).toMatchObject({ code: 0, err: expect.stringContaining("Signed in") });
	expect(given.out + given.err).not.toContain(token);
	expect((await ox(["logout"])).code).toBe(0);
	expect((await ox(["whoami"], env)).code).toBe(0);
	const revoked = await ox(["whoami", "--json"], { OX_SERVER: url, OX_TOKEN: `${token.slice(0, -1)}_` });
	expect([revoked.code, JSON.parse(revoked.out).error.code]).toEqual([3, "SERVER_REFUSED"]);
});

it("ends with 130 on Ctrl-C, and stores nothing", POSIX, async () => {
	const run = await startLogin();
	run.child.kill("SIGINT");
	expect((await run.ended).code).toBe(130);
	expect((await ox(["whoami"])).code).toBe(2);
});
