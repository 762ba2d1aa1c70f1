import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { joinAs, makeProduction } from "../../../testing/factories.ts";
import { freePort } from "../../../testing/free-port.ts";
import {
	startIdentityProvider,
	type TestProvider,
	visitProvider,
} from "../../../testing/identity-provider.ts";
import { addTestDevice } from "../../../testing/sign-in-devices.ts";
import { signUp, TEST_PASSWORD, type TestPerson } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient, TestResponse } from "../../../testing/test-client.ts";

const ORIGIN = "http://localhost:3000";
const PEOPLE = {
	"ann@lantern.example": { sub: "1", email: "ann@lantern.example", email_verified: true },
	"ben@lantern.example": { sub: "2", email: "Ben@Lantern.example", email_verified: true },
	"eve@lantern.example": { sub: "3", email: "ann@lantern.example", email_verified: false },
	"mallory@lantern.example": { sub: "4", email: "victim@other.example", email_verified: true },
	"silent@lantern.example": { sub: "5" },
	"nul@lantern.example": { sub: "11", email: "n\0l@lantern.example", email_verified: true },
	"endless@lantern.example": { sub: "12", email: `${"e".repeat(250)}@lantern.example`, email_verified: true },
	"long@lantern.example": { sub: "x".repeat(256), email: "ann@lantern.example", email_verified: true },
	"new@lantern.example": { sub: "6", email: "new@lantern.example", email_verified: true },
	"key@lantern.example": { sub: "7", email: "key@lantern.example", email_verified: true },
	"late@lantern.example": { sub: "8", email: "late@lantern.example", email_verified: true },
	"allowed@lantern.example": { sub: "10", email: "allowed@lantern.example", email_verified: true },
	"heir@lantern.example": { sub: "9", email: "ben@lantern.example", email_verified: true },
};

let server: TestServer;
let provider: TestProvider;
let ann: TestPerson;
let studio: number;
let production: number;
const records = new Map<string, string[]>();

beforeAll(async () => {
	server = await startTestServer({ privateHosts: ["127.0.0.1"] }, undefined, {
		textRecords: async (name) => records.get(name) ?? [],
	});
	ann = await signUp(server, "ann@lantern.example", "Ann");
	studio = (await ann.client.post("studios", { studio: { name: "Lantern" } })).body.studio.id;
	const made = await ann.client.post(`studios/${studio}/productions`, { production: { name: "Film" } });
	production = made.body.production.id;
	provider = await startIdentityProvider({
		redirectUris: [`${ORIGIN}/login/provider/${studio}`],
		people: PEOPLE,
	});
});
/** Each test finds the provider as the organization has set it up: without being required, its domain proved. */
beforeEach(async () => {
	const { body } = await saveProvider(ann.client, { required: false });
	if (body.identity_provider.domains[0].verified_at === null) await proveDomain(ann.client, studio);
});
afterAll(async () => {
	await provider.stop();
	await server.close();
});

function saveProvider(client: TestClient, changes: object = {}, id = studio): Promise<TestResponse> {
	const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
	const given = { issuer, client_id, client_secret, domains: ["lantern.example"], ...changes };
	return client.put(`studios/${id}/identity_provider`, { identity_provider: given });
}

/** Publishes the record that the page shows, and has it looked up. */
async function proveDomain(client: TestClient, id: number): Promise<TestResponse> {
	const { body } = await client.get(`studios/${id}/identity_provider`);
	for (const { record_name, record_value } of body.identity_provider.domains)
		records.set(record_name, [...(records.get(record_name) ?? []), record_value]);
	return client.post(`studios/${id}/identity_provider/check_domains`);
}

async function begin(client: TestClient, body: object): Promise<string> {
	const started = await client.post("users/sign_in/provider", body);
	expect([started.status, started.body.errors]).toEqual([200, undefined]);
	return started.body.redirect_to;
}

/** Goes to the provider and comes back. */
async function answerFor(client: TestClient, email: string): Promise<URL> {
	return visitProvider(await begin(client, { email }));
}

function finish(client: TestClient, { pathname, search }: URL, more: object = {}): Promise<TestResponse> {
	const key = pathname.split("/").at(-1);
	return client.post("users/sign_in/provider/callback", { provider: key, callback: search, ...more });
}

async function signInAt(client: TestClient, email: string): Promise<TestResponse> {
	return finish(client, await answerFor(client, email));
}

test("[OIDC1] somebody signs in with the provider of their address's domain", async () => {
	const client = server.client();
	const signedIn = await signInAt(client, "ann@lantern.example");
	expect([signedIn.status, signedIn.body.email]).toEqual([200, "ann@lantern.example"]);
	expect((await client.get("account")).body.account.id).toBe(ann.id);
	const { body } = await ann.client.get(`studios/${studio}/linked_people`);
	const linked = expect.objectContaining({ id: ann.id, email: "ann@lantern.example" });
	expect(body.linked_people).toContainEqual(linked);
});

test("an address of another domain is signed in by nobody", async () => {
	const refused = await server.client().post("users/sign_in/provider", { email: "x@other.example" });
	expect([refused.status, refused.problem?.code]).toEqual([422, "no_identity_provider"]);
});

describe("[OIDC2] an answer of the provider", () => {
	test("works once: the second use of its code opens nothing", async () => {
		const client = server.client();
		const back = await answerFor(client, "ann@lantern.example");
		expect((await finish(client, back)).status).toBe(200);
		const again = await finish(client, back);
		expect([again.status, again.problem?.code]).toEqual([401, "provider_refused"]);
	});

	test("of five uses at once, one opens a session", async () => {
		const client = server.client();
		const back = await answerFor(client, "ann@lantern.example");
		const all = await Promise.all(Array.from({ length: 5 }, () => finish(client, back)));
		expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
	});

	test("opens nothing in another browser, as when somebody is lured to an attacker's answer", async () => {
		const back = await answerFor(server.client(), "ann@lantern.example");
		const victim = server.client();
		await begin(victim, { email: "ann@lantern.example" });
		const lured = await finish(victim, back);
		expect([lured.status, lured.problem?.code]).toEqual([401, "provider_refused"]);
		expect((await finish(server.client(), back)).status).toBe(401);
	});

	test("opens nothing at another provider's address", async () => {
		const client = server.client();
		const { search } = await answerFor(client, "ann@lantern.example");
		for (const provider of ["server", "999999", "../3"]) {
			const mixed = await client.post("users/sign_in/provider/callback", { provider, callback: search });
			expect(mixed.status).toBe(401);
		}
	});

	test.each([
		["a wrong code", (query: URLSearchParams) => query.set("code", "wrong")],
		["a wrong state", (query: URLSearchParams) => query.set("state", "wrong")],
		["another issuer's name", (query: URLSearchParams) => query.set("iss", "https://evil.example")],
		["no code", (query: URLSearchParams) => query.delete("code")],
		[
			"nothing",
			(query: URLSearchParams) => {
				for (const key of [...query.keys()]) query.delete(key);
			},
		],
	])("with %s opens nothing", async (_case, change) => {
		const client = server.client();
		const back = await answerFor(client, "ann@lantern.example");
		change(back.searchParams);
		const refused = await finish(client, back);
		expect([refused.status, refused.problem?.code]).toEqual([401, "provider_refused"]);
		expect((await client.get("account")).status).toBe(401);
	});

	test("is refused when somebody cancels at the provider", async () => {
		const client = server.client();
		const refused = await signInAt(client, "unknown@lantern.example");
		expect([refused.status, refused.body.errors]).toEqual([
			401,
			"Couldn't sign in with Lantern: it says that access was denied.",
		]);
	});

	test("is refused ten minutes after the sign-in began", async () => {
		const client = server.client();
		const back = await answerFor(client, "ann@lantern.example");
		await server.deps.db.knex("provider_sign_ins").update({ expires_at: server.deps.clock() });
		expect((await finish(client, back)).status).toBe(401);
	});

	test("with an expired code is refused", async () => {
		const client = server.client();
		const back = await answerFor(client, "ann@lantern.example");
		await provider.advance(120);
		const refused = await finish(client, back);
		await provider.restart();
		expect([refused.status, refused.body.errors]).toEqual([
			401,
			"Couldn't sign in with Lantern: it answered invalid_grant. Start again.",
		]);
	});
});

describe("[OIDC4] a provider opens only the account that has its address, verified by both", () => {
	test.each([
		["an address that the provider hasn't verified", "eve", "it hasn't verified ann@lantern.example"],
		["an address of another domain", "mallory", "it may not sign in addresses at other.example"],
		["no address", "silent", "it didn't say which address is yours"],
		["an address with a control character", "nul", "it didn't say which address is yours"],
		["an address that is too long", "endless", "it didn't say which address is yours"],
		["a subject that is too long", "long", "has more than 255 characters"],
		["an address without an account", "new", "no account has the verified address new@lantern.example"],
	])("%s", async (_case, name, reason) => {
		const client = server.client();
		await signUpOnce("victim@other.example");
		const refused = await signInAt(client, `${name}@lantern.example`);
		expect(refused.status).toBe(401);
		expect(refused.body.errors).toContain(reason);
		expect((await client.get("account")).status).toBe(401);
	});

	test("[ORG5] an address that the organization doesn't allow gets in only if its account already works there", async () => {
		const allow = (...allowed_domains: string[]) =>
			ann.client.put(`studios/${studio}`, { studio: { allowed_domains } });
		expect((await allow("archive.example")).status).toBe(200);
		const stranger = await signUp(server, "allowed@lantern.example");
		const refused = await signInAt(server.client(), stranger.email);
		expect([refused.status, refused.problem?.code]).toEqual([401, "provider_refused"]);
		expect(refused.body.errors).toContain("isn't at an email domain that Lantern allows (archive.example)");
		expect((await signInAt(server.client(), ann.email)).status).toBe(200);
		expect((await allow("lantern.example")).status).toBe(200);
		expect((await signInAt(server.client(), stranger.email)).status).toBe(200);
		await allow();
	});

	test("an account that somebody registered with the address, but never verified, stays closed", async () => {
		const squatter = server.client();
		const user = { email: "late@lantern.example", first_name: "S", last_name: "Q", password: TEST_PASSWORD };
		expect((await squatter.post("account", { user })).status).toBe(201);
		const refused = await signInAt(server.client(), "late@lantern.example");
		expect([refused.status, refused.body.errors]).toEqual([
			401,
			expect.stringContaining("no account has the verified address late@lantern.example"),
		]);
	});

	test("whoever gets somebody's old address at the provider doesn't get their account", async () => {
		const ben = await signUp(server, "ben@lantern.example", "Ben");
		expect((await signInAt(server.client(), "ben@lantern.example")).body.id).toBe(ben.id);
		const heir = await signInAt(server.client(), "heir@lantern.example");
		expect([heir.status, heir.body.errors]).toEqual([
			401,
			expect.stringContaining("now belongs to a different person at the provider"),
		]);
		// A manager who knows better may end the link.
		expect((await ann.client.delete(`studios/${studio}/linked_people/${ben.id}`)).status).toBe(204);
		expect((await signInAt(server.client(), "heir@lantern.example")).status).toBe(200);
		await ann.client.delete(`studios/${studio}/linked_people/${ben.id}`);
	});

	test("a deactivated account stays closed", async () => {
		const { knex } = server.deps.db;
		await knex("accounts").where({ id: ann.id }).update({ deactivated_at: new Date() });
		const refused = await signInAt(server.client(), "ann@lantern.example");
		await knex("accounts").where({ id: ann.id }).update({ deactivated_at: null });
		expect([refused.status, refused.problem?.code]).toEqual([401, "provider_refused"]);
	});

	test("[TFA3] an account with a two-factor device needs it here too", async () => {
		const key = await signUp(server, "key@lantern.example", "Key");
		const { device, recoveryCodes } = await addTestDevice(key.client);
		const client = server.client();
		const back = await answerFor(client, "key@lantern.example");
		const asked = await finish(client, back);
		expect([asked.status, asked.problem?.code]).toEqual([401, "two_factor_required"]);
		expect((await client.get("account")).status).toBe(401);
		const wrong = await finish(client, back, { recovery_code: "aaaa-aaaa-aaaa-aaaa" });
		expect(wrong.problem?.code).toBe("recovery_code_refused");
		const state = back.searchParams.get("state");
		const { body } = await client.post("users/sign_in/provider/2fa", { state });
		const answered = await finish(client, back, {
			webauthn_credential: device.answer(body.webauthn_options),
		});
		expect([answered.status, answered.body.id]).toEqual([200, key.id]);
		expect((await finish(client, back)).status).toBe(401);
		const other = server.client();
		const again = await answerFor(other, "key@lantern.example");
		await finish(other, again);
		expect((await finish(other, again, { recovery_code: recoveryCodes?.[0] })).status).toBe(200);
	});
});

const signedUp = new Set<string>();

async function signUpOnce(email: string): Promise<void> {
	if (signedUp.has(email)) return;
	signedUp.add(email);
	await signUp(server, email);
}

describe("[OIDC3] a domain", () => {
	test("belongs to the organization that proves it by DNS, and to no other", async () => {
		const rival = await signUp(server, undefined, "Rival");
		const { body } = await rival.client.post("studios", { studio: { name: "Rival" } });
		const id: number = body.studio.id;
		expect((await saveProvider(rival.client, {}, id)).status).toBe(200);
		const unproved = await rival.client.post(`studios/${id}/identity_provider/check_domains`);
		expect(unproved.body.identity_provider.domains).toMatchObject([{ verified_at: null }]);
		// Another organization's record proves nothing for this one.
		const { redirect_to } = (
			await server.client().post("users/sign_in/provider", { email: "ann@lantern.example" })
		).body;
		expect(new URL(redirect_to).searchParams.get("redirect_uri")).toBe(`${ORIGIN}/login/provider/${studio}`);
		const late = await proveDomain(rival.client, id);
		expect([late.status, late.body.errors]).toEqual([
			422,
			{ domains: ["lantern.example belongs to another organization"] },
		]);
	});

	test("that the organization gives up is no longer signed in", async () => {
		await saveProvider(ann.client, { domains: ["elsewhere.example"] });
		const gone = await server.client().post("users/sign_in/provider", { email: "ann@lantern.example" });
		expect(gone.status).toBe(422);
		const client = server.client();
		const back = await visitProvider(await beginAt(client, "ann@lantern.example"));
		expect((await finish(client, back)).body.errors).toContain(
			"may not sign in addresses at lantern.example",
		);
	});
});

/** Begins at the organization itself, as its closed projects do. */
async function beginAt(client: TestClient, hint: string): Promise<string> {
	const page = new URL(await begin(client, { studio_id: studio }));
	page.searchParams.set("login_hint", hint);
	return page.href;
}

describe("[OIDC5] settings", () => {
	test.each([
		["https://127.0.0.2", "127.0.0.2 is a private address"],
		["http://10.0.0.1:3000", "the address must begin with https://"],
		["https://[::1]", "::1 is a private address"],
		["https://169.254.169.254", "169.254.169.254 is a private address"],
		["https://localhost", "localhost isn't on the public internet"],
	])("an issuer at %s is refused before anything is sent", async (issuer, reason) => {
		const refused = await saveProvider(ann.client, { issuer });
		expect(refused.status).toBe(422);
		expect(refused.body.errors.issuer[0]).toContain(reason);
	});

	test("an issuer that calls itself otherwise is refused", async () => {
		const metadata = JSON.stringify({ issuer: provider.issuer });
		const liar = createServer((_request, response) => {
			response.setHeader("Content-Type", "application/json").end(metadata);
		}).listen(0, "127.0.0.1");
		await once(liar, "listening");
		const { port } = liar.address() as AddressInfo;
		const refused = await saveProvider(ann.client, { issuer: `http://127.0.0.1:${port}` });
		liar.close();
		expect([refused.status, refused.body.errors]).toEqual([
			422,
			{ issuer: [`its configuration names another issuer than http://127.0.0.1:${port}`] },
		]);
	});

	test("an issuer that doesn't answer is refused", async () => {
		const port = await freePort();
		const refused = await saveProvider(ann.client, { issuer: `http://127.0.0.1:${port}` });
		expect(refused.body.errors).toEqual({ issuer: [`127.0.0.1:${port} doesn't answer (ECONNREFUSED)`] });
	});

	test("a provider whose configuration leads to a private address says so at the sign-in", async () => {
		const inside = createServer((_request, response) => {
			const issuer = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
			const endpoints = {
				authorization_endpoint: `${issuer}/sign-in`,
				token_endpoint: "https://10.1.2.3/token",
				jwks_uri: `${issuer}/keys`,
			};
			const metadata = { issuer, ...endpoints, response_types_supported: ["code"] };
			response.setHeader("Content-Type", "application/json").end(JSON.stringify(metadata));
		}).listen(0, "127.0.0.1");
		await once(inside, "listening");
		const id = (await ann.client.post("studios", { studio: { name: "Quay" } })).body.studio.id;
		const issuer = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
		expect((await saveProvider(ann.client, { issuer, domains: [] }, id)).status).toBe(200);
		const client = server.client();
		const state = new URL(await begin(client, { studio_id: id })).searchParams.get("state");
		const back = new URL(`${ORIGIN}/login/provider/${id}?code=x&state=${state}`);
		const refused = await finish(client, back);
		inside.close();
		expect([refused.status, refused.body.errors]).toEqual([
			502,
			"The sign-in service of Quay can't be used: 10.1.2.3 is a private address. Try again, or sign in with your password.",
		]);
	});

	test("the secret is never sent back, and isn't given to another issuer", async () => {
		const { body } = await ann.client.get(`studios/${studio}/identity_provider`);
		expect(JSON.stringify(body)).not.toContain(provider.clientSecret);
		const stored = await server.deps.db.knex("identity_providers").first("client_secret");
		expect(stored.client_secret.toString("latin1")).not.toContain(provider.clientSecret);
		const { issuer, clientId: client_id } = provider;
		const kept = { issuer, client_id, domains: ["lantern.example"] };
		expect(
			(await ann.client.put(`studios/${studio}/identity_provider`, { identity_provider: kept })).status,
		).toBe(200);
		const moved = await ann.client.put(`studios/${studio}/identity_provider`, {
			identity_provider: { ...kept, issuer: "http://127.0.0.1:9" },
		});
		expect(moved.body.errors).toEqual({ client_secret: ["required for another issuer"] });
	});

	test("each change is in the audit log, without the secret", async () => {
		await ann.client.delete(`studios/${studio}/linked_people/${ann.id}`);
		expect((await signInAt(server.client(), ann.email)).status).toBe(200);
		expect((await signInAt(server.client(), "new@lantern.example")).status).toBe(401);
		const lines = await server.deps.db
			.knex("audit_entries")
			.where({ studio_id: studio })
			.select("action", "after");
		const actions = new Set(lines.map(({ action }) => action));
		for (const action of ["identity_provider_saved", "domain_verified", "person_linked", "provider_refused"])
			expect(actions).toContain(action);
		expect(JSON.stringify(lines)).not.toContain(provider.clientSecret);
	});
});

test("a provider that changes its keys signs people in at once", async () => {
	expect((await signInAt(server.client(), "ann@lantern.example")).status).toBe(200);
	await provider.restart();
	expect((await signInAt(server.client(), "ann@lantern.example")).status).toBe(200);
});

test("while the provider is down, the sign-in says so, and passwords work", async () => {
	const client = server.client();
	const back = await answerFor(client, "ann@lantern.example");
	await provider.stop();
	const down = await server.client().post("users/sign_in/provider", { email: "ann@lantern.example" });
	expect([down.status, down.problem?.code, down.body.errors]).toEqual([
		502,
		"provider_unreachable",
		expect.stringMatching(/^The sign-in service of Lantern can't be used: 127\.0\.0\.1:\d+ doesn't answer/),
	]);
	expect((await finish(client, back)).status).toBe(502);
	const user = { email: "ann@lantern.example", password: TEST_PASSWORD };
	expect((await server.client().post("users/sign_in", { user })).status).toBe(200);
	await provider.restart();
});

describe("[OIDC6] an organization that requires its provider", () => {
	const level = async (client: TestClient) => {
		const { body } = await client.get("productions");
		const { lacks_provider_sign_in, permissions } = body.productions.find(
			({ id }: { id: number }) => id === production,
		);
		return [lacks_provider_sign_in, permissions.records];
	};
	/** Requires the provider. @returns the manager who signed in with it. */
	const requireProvider = async (): Promise<TestClient> => {
		const boss = server.client();
		await signInAt(boss, "ann@lantern.example");
		expect((await saveProvider(boss, { required: true })).body.identity_provider.required).toBe(true);
		return boss;
	};
	/** Lets time pass until the test ends. */
	const wait = (ms: number) => {
		server.advance(ms);
		onTestFinished(() => server.advance(-ms));
	};

	test("can only be made so by a manager who signed in with it", async () => {
		const refused = await saveProvider(ann.client, { required: true });
		expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["required"]]);
		await requireProvider();
	});

	test("opens its projects to sessions that did, and to no other", async () => {
		const boss = await requireProvider();
		expect((await boss.get(`productions/${production}/records`)).status).toBe(200);
		expect(await level(boss)).toEqual([false, "edit"]);
		const closed = await ann.client.get(`productions/${production}/records`);
		expect([closed.status, closed.problem?.code]).toEqual([403, "provider_required"]);
		expect(await level(ann.client)).toEqual([true, "no_access"]);
		const member = await joinAs(server, production, "viewer");
		const shown = (await member.get("studios")).body.studios;
		expect(shown).toMatchObject([{ id: studio, address: "", logo: null }]);
		const since = (await ann.client.get("productions")).body.timestamp;
		expect((await ann.client.get(`productions/updated_since/${since}`)).body.productions).toHaveLength(1);
		// Other projects of the same account stay open.
		const own = await makeProduction(ann.client);
		expect((await ann.client.get(`productions/${own}/records`)).status).toBe(200);
	});

	test("closes them again seven days after the sign-in", async () => {
		const boss = await requireProvider();
		wait(7 * 86_400_000);
		expect((await boss.get(`productions/${production}/records`)).problem?.code).toBe("provider_required");
	});

	test("opens them to a token whose owner signed in with it in the last 30 days", async () => {
		const boss = await requireProvider();
		const made = await boss.post("account/access_tokens", { access_token: { name: "Script" } });
		const headers = { Authorization: `Bearer ${made.body.access_token.token}` };
		const program = server.client();
		const path = `productions/${production}/records`;
		expect((await program.get(path, headers)).status).toBe(200);
		wait(30 * 86_400_000);
		expect((await program.get(path, headers)).problem?.code).toBe("provider_required");
	});

	test("[PERM4] still shows nothing to strangers", async () => {
		await requireProvider();
		const stranger = await signUp(server);
		expect((await stranger.client.get(`productions/${production}/records`)).status).toBe(404);
	});

	test("opens them to passwords again when the provider is removed", async () => {
		await requireProvider();
		expect((await ann.client.delete(`studios/${studio}/identity_provider`)).status).toBe(204);
		expect((await ann.client.get(`productions/${production}/records`)).status).toBe(200);
	});
});
