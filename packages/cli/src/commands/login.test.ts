import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import type { Machine } from "../deps.ts";
import { readCredentials } from "../remote/credentials-file.ts";
import { fakeDeps } from "../testing/fake-deps.ts";
import { type Arrived, type FakeAnswer, type FakeServer, fakeServer } from "../testing/fake-server.ts";
import { emptyFolder, runOx } from "../testing/run-ox.ts";

const token = (letter: string) => `ox_${letter.repeat(43)}`;
const ACCOUNT = {
	account: {
		id: 7,
		email: "ann@example.com",
		first_name: "Ann",
		last_name: "Archer",
		permissions: { productions: { "3": {}, "5": {} } },
	},
};
const METADATA = { code_challenge_methods_supported: ["S256"] };

/** A server that issues tokens a, b, c … for the code `good`. */
async function oxServer(special: (call: Arrived) => FakeAnswer | null = () => null): Promise<FakeServer> {
	let given = 0;
	return fakeServer((call) => {
		const own = special(call);
		if (own !== null) return own;
		if (call.url.startsWith("/.well-known/")) return { body: METADATA };
		if (call.url === "/api/health") return { body: { version: "0.1.0" } };
		if (call.url === "/api/account") return { body: ACCOUNT };
		if (call.url === "/api/oauth2/revoke") return { body: {} };
		if (call.url === "/api/oauth2/token" && JSON.parse(call.body).code === "good") {
			return { body: { access_token: token("abcdef".charAt(given++)), token_type: "Bearer" } };
		}
		return { status: 400, body: { error: "invalid_grant", error_description: "No", errors: "No" } };
	});
}

/** Plays the user's browser for the address that ox opens. */
type Visit = (page: URL) => Promise<unknown>;

const back = (page: URL, query: Readonly<Record<string, string>>) =>
	fetch(`${page.searchParams.get("redirect_uri")}?${new URLSearchParams(query)}`);
const stateOf = (page: URL) => page.searchParams.get("state") ?? "";
const allows: Visit = (page) => back(page, { code: "good", state: stateOf(page) });

/** A user at a machine with a browser. */
function person(visit: Visit = allows, env: Readonly<Record<string, string>> = {}) {
	const cwd = emptyFolder();
	const base = fakeDeps(cwd);
	const machine: Machine = {
		...base.machine,
		platform: "linux",
		openBrowser: async (url) => {
			await visit(new URL(url));
		},
	};
	const deps = { machine, env: { XDG_CONFIG_HOME: join(cwd, "config"), ...env } };
	return {
		ox: (...argv: readonly string[]) => runOx(cwd, argv, deps),
		oxFed: (text: string, ...argv: readonly string[]) => {
			const stdin = Object.assign(new PassThrough(), { isTTY: false });
			stdin.end(text);
			return runOx(cwd, argv, { ...deps, stdin: stdin as unknown as NodeJS.ReadStream });
		},
		stored: () => readCredentials({ ...base, ...deps }),
		fileText: () => readFileSync(join(cwd, "config", "ox", "credentials.json"), "utf8"),
	};
}

const callsTo = ({ calls }: FakeServer, path: string) => calls.filter(({ url }) => url === path);

describe("ox login", () => {
	it("[CLI22] asks in the browser, proves that it asked, and stores the token", async () => {
		const server = await oxServer();
		let page = new URL("http://nowhere");
		const { ox, stored } = person((url) => {
			page = url;
			return allows(url);
		});
		const { exitCode, err, json } = await ox("login", server.url, "--production", "3", "--json");
		expect([exitCode, err]).toEqual([0, expect.stringContaining(`${server.url}/oauth2?`)]);
		expect(json).toEqual({
			server: server.url,
			account: { id: 7, name: "Ann Archer", email: "ann@example.com" },
			production_id: 3,
			scopes: null,
		});
		const asked = Object.fromEntries(page.searchParams);
		expect(asked).toMatchObject({
			response_type: "code",
			client_id: "ox-cli",
			client_name: "ox on studio-7",
			redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/),
			code_challenge_method: "S256",
			production_id: "3",
			scope: "write",
		});
		const [exchange] = callsTo(server, "/api/oauth2/token");
		const sent = JSON.parse(exchange?.body ?? "");
		expect(createHash("sha256").update(sent.code_verifier).digest("base64url")).toBe(asked.code_challenge);
		expect(sent).toMatchObject({ redirect_uri: asked.redirect_uri, client_id: "ox-cli" });
		expect(stored()).toEqual({
			default: server.url,
			servers: { [server.url]: { token: token("a"), origin: "browser" } },
		});
	});

	it("[SCOPE1] requests the named scopes, in one text or with commas", async () => {
		for (const scope of ["reports:write records:read", "reports:write,records:read"]) {
			const server = await oxServer();
			let page = new URL("http://nowhere");
			const { ox } = person((url) => {
				page = url;
				return allows(url);
			});
			expect((await ox("login", server.url, "--scope", scope)).exitCode).toBe(0);
			expect(page.searchParams.get("scope")).toBe("records:read reports:write");
		}
	});

	it("[SCOPE3] rejects an invalid scope before it opens the browser", async () => {
		const server = await oxServer();
		const { ox } = person();
		const { exitCode, err } = await ox("login", server.url, "--scope", "licensors:read");
		expect([exitCode, err]).toEqual([
			2,
			expect.stringContaining("--scope: unknown scope “licensors:read”: did you mean records:read?"),
		]);
		expect(server.calls).toEqual([]);
	});

	it("tells the browser's user what to do next, without text from the address", async () => {
		const server = await oxServer();
		let page = "";
		const { ox } = person(async (url) => {
			page = await ((await allows(url)) as Response).text();
		});
		await ox("login", server.url);
		expect(page).toContain("You can close this window");
		expect(page).not.toContain("good");
	});

	it("[CLI22] ignores answers without its state, and keeps waiting", async () => {
		const server = await oxServer();
		const statuses: number[] = [];
		const { ox, stored } = person(async (page) => {
			const wrong = [{ code: "good", state: "x" }, { code: "good" }, { error: "access_denied", state: "" }];
			for (const query of wrong) statuses.push((await back(page, query as Record<string, string>)).status);
			await allows(page);
		});
		expect((await ox("login", server.url)).exitCode).toBe(0);
		expect(statuses).toEqual([400, 400, 400]);
		expect(callsTo(server, "/api/oauth2/token")).toHaveLength(1);
		expect(stored().default).toBe(server.url);
	});

	it("ends with 3 if it was denied, or if the server rejects the code", async () => {
		const server = await oxServer();
		const denies = person((page) => back(page, { error: "access_denied", state: stateOf(page) }));
		const denied = await denies.ox("login", server.url);
		expect([denied.exitCode, denied.err]).toEqual([
			3,
			expect.stringContaining("You denied access in the browser"),
		]);
		const bad = person((page) => back(page, { code: "bad", state: stateOf(page) }));
		const refused = await bad.ox("login", server.url);
		expect([refused.exitCode, refused.err]).toEqual([
			3,
			expect.stringContaining("answered POST /api/oauth2/token with 400"),
		]);
		for (const { stored } of [denies, bad]) expect(stored().servers).toEqual({});
	});

	it("prints the address if no browser can be started", async () => {
		const server = await oxServer();
		const { ox } = person(async (page) => {
			await allows(page);
			throw new Error("spawn xdg-open ENOENT");
		});
		const { exitCode, err } = await ox("login", server.url);
		expect([exitCode, err]).toEqual([0, expect.stringContaining("Open the address yourself")]);
	});

	it("revokes the previous sign-in's token, once the new one is stored", async () => {
		const server = await oxServer();
		const { ox, stored } = person();
		await ox("login", server.url);
		await ox("login");
		expect(stored().servers[server.url]?.token).toBe(token("b"));
		expect(callsTo(server, "/api/oauth2/revoke").map(({ body }) => JSON.parse(body).token)).toEqual([
			token("a"),
		]);
	});

	it("revokes a token that can't be stored", async () => {
		const server = await oxServer(({ url }) => (url === "/api/account" ? { status: 500, body: {} } : null));
		const { ox, stored } = person();
		expect((await ox("login", server.url)).exitCode).toBe(3);
		expect(callsTo(server, "/api/oauth2/revoke")).toHaveLength(1);
		expect(stored().servers).toEqual({});
	});

	it("says what to do with a server that has no sign-in by the browser", async () => {
		const older = await oxServer(({ url }) =>
			url.startsWith("/.well-known/") ? { status: 404, body: { errors: "Not found" } } : null,
		);
		const { exitCode, err } = await person().ox("login", older.url);
		expect([exitCode, err]).toEqual([3, expect.stringContaining("--with-token")]);
	});

	it.each([
		[["login"], "Name a server"],
		[["login", "https://ox.example/films"], "without anything after"],
		[["login", "http://127.0.0.1:9", "--production", "mine"], "--production"],
	])("rejects %j", async (argv, message) => {
		const { exitCode, err } = await person().ox(...argv);
		expect([exitCode, err]).toEqual([2, expect.stringContaining(message)]);
	});
});

describe("a token that is given", () => {
	it("comes from standard input, is tried, and is in no output", async () => {
		const server = await oxServer();
		const { oxFed, stored } = person(() => Promise.reject(new Error("no browser is asked")));
		const { exitCode, out, err } = await oxFed(`${token("p")}\n`, "login", server.url, "--with-token");
		expect(exitCode).toBe(0);
		expect(out + err).not.toContain(token("p"));
		expect(err).toContain("Signed in to");
		expect(stored().servers[server.url]).toEqual({ token: token("p"), origin: "given" });
		expect(callsTo(server, "/api/account")[0]?.headers.authorization).toBe(`Bearer ${token("p")}`);
	});

	it("comes from OX_TOKEN, but only for the server of OX_SERVER", async () => {
		const server = await oxServer();
		const given = person(undefined, { OX_TOKEN: token("p") });
		expect((await given.ox("login", server.url)).exitCode).toBe(0);
		expect(given.stored().servers[server.url]?.origin).toBe("given");
		const other = person(undefined, { OX_TOKEN: token("p"), OX_SERVER: "https://other.example" });
		expect((await other.ox("login", server.url)).exitCode).toBe(0);
		expect(other.stored().servers[server.url]).toEqual({
			token: token("a"),
			origin: "browser",
		});
		expect(callsTo(server, "/api/account").at(-1)?.headers.authorization).toBe(`Bearer ${token("a")}`);
	});

	it.each(["", "password", `${"x".repeat(9000)}`])(
		"that is invalid is rejected, and not printed: %.20s",
		async (text) => {
			const server = await oxServer();
			const { oxFed, stored } = person();
			const { exitCode, err } = await oxFed(text, "login", server.url, "--with-token");
			expect([exitCode, err]).toEqual([2, expect.stringContaining("standard input is not an access token")]);
			if (text !== "") expect(err).not.toContain(text);
			expect(stored().servers).toEqual({});
			expect(server.calls).toEqual([]);
		},
	);

	it("that the server doesn't know is rejected and not stored", async () => {
		const server = await oxServer(({ url }) =>
			url === "/api/account" ? { status: 401, body: { errors: "Sign in first" } } : null,
		);
		const { oxFed, stored } = person();
		const { exitCode, err } = await oxFed(token("p"), "login", server.url, "--with-token");
		expect([exitCode, err]).toEqual([3, expect.stringContaining("401: Sign in first")]);
		expect(stored().servers).toEqual({});
		expect(callsTo(server, "/api/oauth2/revoke")).toEqual([]);
	});
});

describe("ox logout", () => {
	it("[CLI23] revokes a token from the browser and forgets it", async () => {
		const server = await oxServer();
		const { ox, stored, fileText } = person();
		await ox("login", server.url);
		const { exitCode, json } = await ox("logout", "--json");
		expect([exitCode, json]).toEqual([0, { servers: [{ server: server.url, revoked: true }] }]);
		expect(JSON.parse(callsTo(server, "/api/oauth2/revoke")[0]?.body ?? "").token).toBe(token("a"));
		expect(stored()).toEqual({ default: null, servers: {} });
		expect(fileText()).not.toContain("ox_");
		expect((await ox("logout")).exitCode).toBe(2);
	});

	it("[CLI23] forgets a token that the user provided, and leaves it valid", async () => {
		const server = await oxServer();
		const { ox, oxFed, stored } = person();
		await oxFed(token("p"), "login", server.url, "--with-token");
		const { exitCode, err } = await ox("logout", server.url);
		expect([exitCode, err]).toEqual([0, expect.stringContaining("still valid")]);
		expect(callsTo(server, "/api/oauth2/revoke")).toEqual([]);
		expect(stored().servers).toEqual({});
	});

	it("[CLI23] --all signs out of every server; an unreachable one is forgotten, reported, and ends with 3", async () => {
		let isAway = false;
		const film = await oxServer();
		const tv = await oxServer(() => (isAway ? { status: 500, body: { errors: "Gone" } } : null));
		const { ox, stored } = person();
		await ox("login", film.url);
		await ox("login", tv.url);
		isAway = true;
		const { exitCode, err } = await ox("logout", "--all");
		expect([exitCode, err]).toEqual([3, expect.stringContaining("still valid there")]);
		expect(callsTo(film, "/api/oauth2/revoke")).toHaveLength(1);
		expect(stored()).toEqual({ default: null, servers: {} });
	});
});

describe("ox switch", () => {
	it("[CLI31] makes another server the default, by default the other one of two", async () => {
		const [film, tv, radio] = [await oxServer(), await oxServer(), await oxServer()];
		const { ox, stored } = person();
		expect(await ox("switch")).toMatchObject({
			exitCode: 2,
			err: expect.stringContaining("not signed in to any server"),
		});
		await ox("login", film.url);
		expect(await ox("switch")).toMatchObject({
			exitCode: 2,
			err: expect.stringContaining("signed in only to"),
		});
		await ox("login", tv.url);
		const { exitCode, err } = await ox("switch");
		expect([exitCode, err]).toEqual([0, `${film.url} is now the default server.\n`]);
		expect((await ox("whoami", "--json")).json).toMatchObject({ server: film.url });
		await ox("login", radio.url);
		const several = await ox("switch");
		expect([several.exitCode, several.err]).toEqual([2, expect.stringContaining("Name a server")]);
		expect((await ox("switch", tv.url, "--json")).json).toEqual({ server: tv.url });
		expect(stored()).toMatchObject({ default: tv.url });
		expect(Object.keys(stored().servers)).toHaveLength(3);
	});

	it("[CLI31] rejects a server without a sign-in, and says that OX_SERVER takes precedence", async () => {
		const [film, tv] = [await oxServer(), await oxServer()];
		const { ox, stored } = person(undefined, { OX_SERVER: tv.url });
		await ox("login", film.url);
		await ox("login", tv.url);
		const unknown = await ox("switch", "https://nowhere.example");
		expect([unknown.exitCode, unknown.err]).toEqual([
			2,
			expect.stringContaining("ox login https://nowhere.example"),
		]);
		expect(stored().default).toBe(tv.url);
		expect((await ox("switch", film.url)).err).toContain(`OX_SERVER is set and takes precedence: ${tv.url}`);
		expect((await ox("whoami", "--json")).json).toMatchObject({ server: tv.url });
	});
});

describe("ox whoami", () => {
	it("shows name, server and productions, and the other servers", async () => {
		const film = await oxServer();
		const tv = await oxServer();
		const { ox } = person();
		await ox("login", film.url);
		await ox("login", tv.url);
		const { out, err, exitCode } = await ox("whoami", "--server", film.url);
		expect(exitCode).toBe(0);
		expect(out).toBe(`Ann Archer (ann@example.com)\n${film.url}, ox-server 0.1.0\n2 productions\n`);
		expect(err).toContain(`Also signed in to: ${tv.url}.`);
		expect((await ox("whoami", "--json")).json).toEqual({
			server: tv.url,
			server_version: "0.1.0",
			account: { id: 7, name: "Ann Archer", email: "ann@example.com" },
			production_ids: [3, 5],
			scopes: null,
			token_from: "login",
			other_servers: [film.url],
		});
	});

	it("works with OX_SERVER and OX_TOKEN and nothing stored", async () => {
		const server = await oxServer();
		const { ox } = person(undefined, { OX_SERVER: server.url, OX_TOKEN: token("p") });
		expect((await ox("whoami", "--json")).json).toMatchObject({ server: server.url, token_from: "OX_TOKEN" });
	});

	it("ends with 2 if nobody is signed in, and with 3 if the token is no longer valid", async () => {
		expect((await person().ox("whoami")).err).toContain("ox login URL");
		const server = await oxServer(({ url }) =>
			url === "/api/account" ? { status: 401, body: { errors: "Sign in first" } } : null,
		);
		const { ox } = person(undefined, { OX_SERVER: server.url, OX_TOKEN: token("p") });
		const { exitCode, json } = await ox("whoami", "--json");
		expect([exitCode, json]).toMatchObject([3, { error: { code: "SERVER_REFUSED" } }]);
		expect(JSON.stringify(json)).not.toContain(token("p"));
	});
});
