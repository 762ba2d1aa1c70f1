import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProduction } from "../../../testing/factories.ts";
import { signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { sweepOauth } from "./sweep-oauth.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const REDIRECT = "http://127.0.0.1:40123/callback";

/** A program's secret, and its request. */
function ask(changes: Readonly<Record<string, unknown>> = {}) {
	const verifier = randomBytes(32).toString("base64url");
	const request = {
		client_id: "ox-cli",
		client_name: "ox on studio-7",
		redirect_uri: REDIRECT,
		code_challenge: createHash("sha256").update(verifier).digest("base64url"),
		code_challenge_method: "S256",
		state: "a state",
		production_id: null,
		scope: "write",
		...changes,
	};
	return { verifier, request };
}

/**
 * Grants access to a program.
 * @returns the program's request for its token.
 */
async function allow(client: TestClient, changes: Readonly<Record<string, unknown>> = {}) {
	const { verifier, request } = ask(changes);
	const { status, body } = await client.post("oauth2/codes", request);
	expect([status, body.errors]).toEqual([201, undefined]);
	const back = new URL(body.redirect_to);
	expect(`${back.origin}${back.pathname}`).toBe(REDIRECT);
	expect(back.searchParams.get("state")).toBe("a state");
	const code = back.searchParams.get("code") ?? "";
	return {
		grant_type: "authorization_code",
		code,
		redirect_uri: REDIRECT,
		client_id: "ox-cli",
		code_verifier: verifier,
	};
}

const exchange = (sent: object) => server.client().post("oauth2/token", sent);
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const worksWith = async (token: string) =>
	(await server.client().get("account", bearer(token))).status === 200;

async function form(path: string, text: string) {
	const response = await fetch(`${server.url}/api/${path}`, {
		method: "POST",
		headers: { "Content-Type": "application/x-www-form-urlencoded" },
		body: text,
	});
	const body: { readonly access_token: string; readonly error?: string } = JSON.parse(await response.text());
	return { status: response.status, body };
}

test("[OAUTH1] a standard client finds everything it needs", async () => {
	const answer = await fetch(`${server.url}/.well-known/oauth-authorization-server`);
	expect(await answer.json()).toMatchObject({
		issuer: "http://localhost:3000",
		authorization_endpoint: "http://localhost:3000/oauth2",
		token_endpoint: "http://localhost:3000/api/oauth2/token",
		code_challenge_methods_supported: ["S256"],
		token_endpoint_auth_methods_supported: ["none"],
	});
});

test("[OAUTH3] parameters of other OAuth servers are ignored when a token is fetched or revoked", async () => {
	const { client } = await signUp(server);
	const fetched = await exchange({
		...(await allow(client)),
		resource: "https://ox.example",
		client_secret: "",
	});
	expect(fetched.status).toBe(200);
	const token: string = fetched.body.access_token;
	const revoked = await server.client().post("oauth2/revoke", { token, client_secret: "" });
	expect(revoked.status).toBe(200);
	expect(await worksWith(token)).toBe(false);
});

test("[OAUTH3] consent in the browser gives an access token, which the account can list and revoke", async () => {
	const { client, id } = await signUp(server);
	const { status, body, headers } = await exchange(await allow(client));
	expect(status).toBe(200);
	expect(body).toMatchObject({ token_type: "Bearer", scope: "write", production_id: null });
	expect(headers.get("Cache-Control")).toBe("no-store");
	const { account } = (await server.client().get("account", bearer(body.access_token))).body;
	expect(account.id).toBe(id);
	const [listed] = (await client.get("account/access_tokens")).body.access_tokens;
	expect(listed).toMatchObject({ name: "ox on studio-7", production_ids: null, expires_at: null });
	await client.delete(`account/access_tokens/${listed.id}`);
	expect(await worksWith(body.access_token)).toBe(false);
});

test("[OAUTH3] a token for one production only works there", async () => {
	const { client } = await signUp(server);
	const open = await makeProduction(client);
	const closed = await makeProduction(client);
	const { body } = await exchange(await allow(client, { production_id: open }));
	expect(body.production_id).toBe(open);
	const program = server.client();
	expect((await program.get(`productions/${open}`, bearer(body.access_token))).status).toBe(200);
	expect((await program.get(`productions/${closed}`, bearer(body.access_token))).status).toBe(404);
});

test("[SCOPE1] a program gets the scopes that it requested, and no more", async () => {
	const { client } = await signUp(server);
	const film = await makeProduction(client);
	const { body } = await exchange(
		await allow(client, { scope: "reports:read records:read", production_id: film }),
	);
	expect(body.scope).toBe("records:read reports:read");
	const program = server.client();
	const headers = bearer(body.access_token);
	expect((await program.get(`productions/${film}/records`, headers)).status).toBe(200);
	const refused = await program.post(`productions/${film}/records`, { record: { title: "Boat" } }, headers);
	expect([refused.status, refused.body]).toEqual([
		403,
		{ errors: "The token's scopes don't allow this: it needs records:write" },
	]);
	expect(refused.headers.get("WWW-Authenticate")).toBe(
		'Bearer error="insufficient_scope", scope="records:write"',
	);
	expect((await program.get("account", headers)).body.token).toEqual({
		scopes: ["records:read", "reports:read"],
		production_ids: [film],
	});
	expect((await client.get("account/access_tokens")).body.access_tokens).toMatchObject([
		{ scopes: ["records:read", "reports:read"] },
	]);
});

test("[SCOPE3] an invalid scope is rejected by name, with a suggestion", async () => {
	const { client } = await signUp(server);
	const { status, body } = await client.post("oauth2/codes", ask({ scope: "read licensors:write" }).request);
	expect([status, body]).toEqual([
		422,
		{ errors: { scope: ["unknown scope “licensors:write”: did you mean records:write?"] } },
	]);
});

test("a standard client sends a form, and gets the same", async () => {
	const { client } = await signUp(server);
	const sent = await allow(client);
	const { status, body } = await form("oauth2/token", `${new URLSearchParams(sent)}`);
	expect(status).toBe(200);
	expect(await worksWith(body.access_token)).toBe(true);
	const twice = await form("oauth2/token", "grant_type=authorization_code&code=a&code=b");
	expect([twice.status, twice.body.error]).toEqual([400, "invalid_request"]);
});

describe("consent to a program", () => {
	test("[OAUTH3] is signed in, in a browser: no visitor, no token, no page of another site", async () => {
		const { client } = await signUp(server);
		const { token } = (await client.post("account/access_tokens", { access_token: { name: "CI" } })).body
			.access_token;
		const { request } = ask();
		expect((await server.client().post("oauth2/codes", request)).status).toBe(401);
		expect((await server.client().post("oauth2/codes", request, bearer(token))).status).toBe(403);
		expect((await client.post("oauth2/codes", request, { "X-Session-Key": "wrong" })).status).toBe(403);
		const origin = { Origin: "https://evil.example" };
		expect((await client.post("oauth2/codes", request, origin)).status).toBe(403);
	});

	test("requires access to the requested production", async () => {
		const { client } = await signUp(server);
		const stranger = await signUp(server);
		const theirs = await makeProduction(stranger.client);
		const { request } = ask({ production_id: theirs });
		expect((await client.post("oauth2/codes", request)).status).toBe(404);
	});

	test("[ACC16] requires a verified address", async () => {
		const client = server.client();
		const user = { email: "new@example.com", first_name: "N", last_name: "N", password: TEST_PASSWORD };
		expect((await client.post("account", { user })).status).toBe(201);
		expect((await client.post("oauth2/codes", ask().request)).status).toBe(403);
	});

	test.each([
		["redirect_uri", "https://evil.example/callback"],
		["redirect_uri", "http://localhost:1/callback"],
		["code_challenge_method", "plain"],
		["code_challenge", ""],
		["state", undefined],
		["client_name", "  "],
		["scope", "everything"],
	])("[OAUTH2] shows what is wrong with the program's %s: %j", async (field, value) => {
		const { client } = await signUp(server);
		const { status, body } = await client.post("oauth2/codes", ask({ [field]: value }).request);
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
	});
});

describe("[OAUTH4] a code", () => {
	test.each([
		["code_verifier", randomBytes(32).toString("base64url")],
		["code_verifier", "short"],
		["redirect_uri", "http://127.0.0.1:40124/callback"],
		["client_id", "another"],
	])("is rejected with another %s, and used up", async (field, value) => {
		const { client } = await signUp(server);
		const sent = await allow(client);
		const wrong = await exchange({ ...sent, [field]: value });
		expect([wrong.status, wrong.body.error]).toEqual([400, "invalid_grant"]);
		expect((await exchange(sent)).body.error).toBe("invalid_grant");
		expect((await client.get("account/access_tokens")).body.access_tokens).toEqual([]);
	});

	test("that is used twice revokes its token", async () => {
		const { client } = await signUp(server);
		const sent = await allow(client);
		const first = await exchange(sent);
		expect(await worksWith(first.body.access_token)).toBe(true);
		const second = await exchange(sent);
		expect([second.status, second.body.error]).toEqual([400, "invalid_grant"]);
		expect(await worksWith(first.body.access_token)).toBe(false);
	});

	test("that is used ten times at once gives at most one token", async () => {
		const { client } = await signUp(server);
		const sent = await allow(client);
		const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(sent)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect((await client.get("account/access_tokens")).body.access_tokens).toEqual([]);
	});

	test("is valid for five minutes", async () => {
		const { client } = await signUp(server);
		const sent = await allow(client);
		server.advance(5 * 60_000 + 1000);
		expect((await exchange(sent)).body).toMatchObject({
			error: "invalid_grant",
			error_description: "The code has expired",
		});
	});

	test("ends with the session that it was allowed in", async () => {
		const { client } = await signUp(server);
		const sent = await allow(client);
		expect((await client.delete("users/sign_out")).status).toBeLessThan(300);
		expect((await exchange(sent)).body.error).toBe("invalid_grant");
	});

	test("is stored as a hash, and removed a day later", async () => {
		const { client } = await signUp(server);
		const { code } = await allow(client);
		const { knex } = server.deps.db;
		const { rows } = await knex.raw("select cast(c as text) as line from oauth_codes c");
		expect(JSON.stringify(rows)).not.toContain(code);
		server.advance(86_400_000 + 6 * 60_000);
		await sweepOauth(server.deps);
		expect(await knex("oauth_codes").select("expires_at")).toEqual([]);
	});

	test.each([
		[{}, "invalid_request"],
		[{ grant_type: "password" }, "unsupported_grant_type"],
		[{ grant_type: "authorization_code", code: "x" }, "invalid_request"],
		[
			{
				grant_type: "authorization_code",
				code: "made-up",
				redirect_uri: REDIRECT,
				client_id: "ox-cli",
				code_verifier: "v".repeat(43),
			},
			"invalid_grant",
		],
	])("that is invalid is rejected as RFC 6749 demands: %j", async (sent, error) => {
		const { status, body } = await exchange(sent);
		expect([status, body.error]).toEqual([400, error]);
		expect(body.error_description).toBe(body.errors);
	});
});

test("[OAUTH5] a token can be revoked, and an unknown one reveals nothing", async () => {
	const { client } = await signUp(server);
	const token = (await exchange(await allow(client))).body.access_token;
	for (const given of [token, token, "ox_none"]) {
		expect((await form("oauth2/revoke", `token=${given}`)).status).toBe(200);
		expect(await worksWith(token)).toBe(false);
	}
	expect((await form("oauth2/revoke", "")).body.error).toBe("invalid_request");
});

test("[API13] the audit log shows what was allowed, made and revoked, but no secret", async () => {
	const { client, id } = await signUp(server);
	const sent = await allow(client);
	const { access_token: token } = (await exchange(sent)).body;
	await form("oauth2/revoke", `token=${token}`);
	const rows = await server.deps.db.knex("audit_entries").where({ account_id: id }).orderBy("id");
	expect(rows.map(({ action }) => action).slice(-3)).toEqual([
		"program_allowed",
		"access_token_made",
		"access_token_revoked",
	]);
	for (const secret of [sent.code, sent.code_verifier, token])
		expect(JSON.stringify(rows)).not.toContain(secret);
});

test("[API14] attempts with codes are limited", async () => {
	const limited = await startTestServer({ rateLimits: true });
	try {
		const statuses: number[] = [];
		for (let count = 0; count < 61; count++)
			statuses.push((await limited.client().post("oauth2/token", {})).status);
		expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
		expect(statuses[60]).toBe(429);
	} finally {
		await limited.close();
	}
});
