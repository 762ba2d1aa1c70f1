import { accountSchema } from "@oxcut/core/model";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const user = { first_name: "Ada", last_name: "Archer", password: TEST_PASSWORD };

test("registering signs in and returns an account of the contract's shape", async () => {
	const client = server.client();
	const registered = await client.post("account", { user: { ...user, email: "ada@example.com" } });
	expect(registered.status).toBe(201);
	expect(registered.headers.get("Set-Cookie")).toMatch(/^ox_session=[^,]+; HttpOnly; SameSite=Lax/);
	const current = await client.get("account/current");
	expect(current.body.session_key).toBe(registered.body.session_key);
	expect(accountSchema.parse(current.body.account)).toMatchObject({
		email: "ada@example.com",
		first_name: "Ada",
		required_confirmations: ["terms_of_service"],
		emails: [{ address: "ada@example.com", is_primary: true, is_verified: false }],
		confirmations: [{ description: "Verify email", params: { email: "ada@example.com" } }],
	});
	expect(JSON.stringify(current.body)).not.toContain("argon2");
	expect(current.body.account.id).toBeGreaterThanOrEqual(1856);
});

test("an address is registered once, whatever its case", async () => {
	await signUp(server, "taken@example.com");
	const again = await server.client().post("account", { user: { ...user, email: "TAKEN@example.com" } });
	expect(again.status).toBe(422);
	expect(again.body).toEqual({ errors: { email: ["has already been taken"] } });
});

test("if twenty people sign up with one address at once, one gets it", async () => {
	const tries = await Promise.all(
		Array.from({ length: 20 }, () =>
			server.client().post("account", { user: { ...user, email: "race@example.com" } }),
		),
	);
	const statuses = tries.map(({ status }) => status).sort();
	expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
});

test.each([
	["a@b", "must be a valid email address"],
	["a@b.c\r\nBcc: x@example.com", "must be a valid email address"],
	[`${"a".repeat(320)}@example.com`, "must be a valid email address"],
	["bücher@example.com", "must be a valid email address"],
])("nobody can sign up with the address %j", async (email, message) => {
	const { status, body } = await server.client().post("account", { user: { ...user, email } });
	expect(status).toBe(422);
	expect(body.errors.email).toContain(message);
});

test.each([
	["short1", "must be at least 8 characters"],
	["has a space1", "cannot contain spaces"],
	["onlyletters", "must contain at least 1 number"],
	["12345678", "must contain at least 1 letter"],
	["späßchen1", "only accepts some special characters"],
])("the password %j is rejected", async (password, message) => {
	const { status, body } = await server
		.client()
		.post("account", { user: { ...user, email: "pw@example.com", password } });
	expect(status).toBe(422);
	expect(body.errors.password).toContain(message);
});

test("[ACC13] an update changes what it names, and merges key-value data", async () => {
	const { client } = await signUp(server);
	await client.patch("account", { user: { configs: { theme: "dark", rows: 3 } } });
	const { status, body } = await client.patch("account", {
		user: { first_name: "Eve", configs: { rows: null } },
	});
	expect(status).toBe(200);
	expect(body.account).toMatchObject({ first_name: "Eve", last_name: "Archer", configs: { theme: "dark" } });
	expect(body.account.configs).not.toHaveProperty("rows");
});

test("[API5] an update of an account that was changed meanwhile returns the current account", async () => {
	const { client } = await signUp(server);
	const etag = (await client.get("account")).headers.get("ETag") ?? "";
	expect((await client.patch("account", { user: { first_name: "One" } }, { "If-Match": etag })).status).toBe(
		200,
	);
	const late = await client.patch("account", { user: { first_name: "Two" } }, { "If-Match": etag });
	expect(late.status).toBe(412);
	expect(late.body.account.first_name).toBe("One");
});

test("an invisible name is rejected", async () => {
	const { client } = await signUp(server);
	const { status, body } = await client.patch("account", { user: { first_name: "\u200b " } });
	expect(status).toBe(422);
	expect(body).toEqual({ errors: { first_name: ["must be present"] } });
});

test("[API4] a change without the session key is rejected, but not a read", async () => {
	const { client } = await signUp(server);
	const refused = await client.patch("account", { user: { first_name: "X" } }, { "X-Session-Key": "guess" });
	expect(refused.status).toBe(403);
	expect((await client.get("account", { "X-Session-Key": "guess" })).status).toBe(200);
});

test("the avatar's colour is from the palette", async () => {
	const { client } = await signUp(server);
	const { body } = await client.patch("account/avatar", { avatar: { color: "violet" } });
	expect(body.avatar).toMatchObject({ owner_type: "User", shape: "circle", color: "violet" });
	expect((await client.get("account/avatar")).body).toEqual(body);
	const wrong = await client.patch("account/avatar", { avatar: { shape: "triangle" } });
	expect(wrong.body).toEqual({ errors: { shape: ["must be circle or square"] } });
});

test("the system's configuration stores what it is given, except keys that reach a prototype", async () => {
	const { client } = await signUp(server);
	const { body } = await client.patch("account/system_config", { resource_config: { grid: { rows: 28 } } });
	expect(body).toEqual({ resource_config: { grid: { rows: 28 } } });
	const evil = await client.patch(
		"account/system_config",
		JSON.parse('{"resource_config":{"__proto__":{"isAdmin":true}}}'),
	);
	expect(evil.status).toBe(422);
	expect((await client.get("account/system_config")).body).toEqual(body);
	const huge = await client.patch("account/system_config", { resource_config: { x: "y".repeat(70_000) } });
	expect(huge.status).toBe(422);
});

test("[ACC14] the terms are requested until they are accepted", async () => {
	const { client } = await signUp(server);
	expect((await client.get("account")).body.account.required_confirmations).toEqual(["terms_of_service"]);
	const accepted = await client.post("legal_documents/terms_of_service/accept");
	expect(accepted.body).toEqual({ required_confirmations: [] });
	expect((await client.post("legal_documents/terms_of_service/accept")).status).toBe(200);
	expect((await client.post("legal_documents/no_such_document/accept")).status).toBe(404);
});

test("legal documents can be read without an account", async () => {
	const { body } = await server.client().get("legal_documents");
	expect(body.legal_documents.map(({ name }: { name: string }) => name)).toEqual([
		"terms_of_service",
		"privacy_policy",
	]);
	const one = await server.client().get("legal_documents/privacy_policy");
	expect(one.body.legal_document.type).toBe("LegalDocument");
});

test("a visitor has no account", async () => {
	const visitor = server.client();
	const paths = ["account", "account/current", "account/avatar", "account/emails", "account/confirmations"];
	for (const path of [...paths, "account/system_config", "account/sessions", "notifications"]) {
		expect((await visitor.get(path)).status).toBe(401);
	}
});

test("[ACC5, ACC7] links in emails carry a token of three segments that is never stored in plain text", async () => {
	await server.client().post("account", { user: { ...user, email: "links@example.com" } });
	const token = await mailedToken(server, "links@example.com", "verify_email");
	expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
	const kept = await server.deps.db.knex.raw("select cast(job as text) as line from pgboss.job");
	expect(JSON.stringify(kept.rows)).not.toContain(token);
});
