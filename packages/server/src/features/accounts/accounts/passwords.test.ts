import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { sweepAccounts } from "./sweep-accounts.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const NEW_PASSWORD = "another-pass-5";

async function signIn(email: string, password: string) {
	const client = server.client();
	const { status } = await client.post("users/sign_in", { user: { email, password } });
	return { client, status };
}

test("[ACC4] a new password ends the other sessions and is reported to the owner", async () => {
	const { client, email } = await signUp(server);
	const elsewhere = (await signIn(email, TEST_PASSWORD)).client;
	const changed = await client.put("account/password", {
		current_password: TEST_PASSWORD,
		password: NEW_PASSWORD,
	});
	expect(changed.status).toBe(204);
	expect((await client.get("account")).status).toBe(200);
	expect((await elsewhere.get("account")).status).toBe(401);
	expect((await signIn(email, TEST_PASSWORD)).status).toBe(401);
	expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
	const news = (await server.mails()).filter((mail) => mail.to === email).at(-1);
	expect(news?.subject).toBe("Your password was changed");
});

async function makeToken(client: Awaited<ReturnType<typeof signUp>>["client"]): Promise<string> {
	const made = await client.post("account/access_tokens", { access_token: { name: "CI" } });
	return made.body.access_token.token;
}

async function statusOf(token: string): Promise<number> {
	return (await server.client().get("account", { Authorization: `Bearer ${token}` })).status;
}

test("[ACC4] a new password, changed or chosen by email, revokes the account's access tokens", async () => {
	const { client, email } = await signUp(server);
	const bystander = await makeToken((await signUp(server)).client);
	const first = await makeToken(client);
	expect(await statusOf(first)).toBe(200);
	await client.put("account/password", { current_password: TEST_PASSWORD, password: NEW_PASSWORD });
	expect(await statusOf(first)).toBe(401);

	const second = await makeToken(client);
	await server.client().post("account/reset_password_link", { email });
	const token = await mailedToken(server, email, "resetpassword");
	await server.client().put("account/password", { token, password: TEST_PASSWORD });
	expect(await statusOf(second)).toBe(401);
	expect(await statusOf(bystander)).toBe(200);
});

test("[ACC16] someone who registered with another's address loses access once its owner chooses a password", async () => {
	const squatter = server.client();
	const email = "owner-of-it@example.com";
	const user = { email, first_name: "Eve", last_name: "Archer", password: TEST_PASSWORD };
	const { id } = (await squatter.post("account", { user })).body.account;
	const refusal = { errors: "Verify your email address first" };
	const further = await squatter.post("account/emails", { email: "eve@example.com" });
	expect([further.status, further.body]).toEqual([403, refusal]);
	const program = await squatter.post("account/access_tokens", { access_token: { name: "CI" } });
	expect([program.status, program.body]).toEqual([403, refusal]);
	// Older accounts may have such a password, from before it was rejected.
	const now = server.deps.clock();
	await server.deps.db
		.knex("account_emails")
		.insert({ account_id: id, address: "eve@example.com", verified_at: now, created_at: now });
	await server.client().post("account/reset_password_link", { email: "eve@example.com" });
	const back = await mailedToken(server, "eve@example.com", "resetpassword");

	await server.client().post("account/reset_password_link", { email });
	const token = await mailedToken(server, email, "resetpassword");
	expect((await server.client().put("account/password", { token, password: NEW_PASSWORD })).status).toBe(204);
	expect((await squatter.get("account")).status).toBe(401);
	const owner = (await signIn(email, NEW_PASSWORD)).client;
	expect((await owner.get("account/emails")).body.emails).toMatchObject([
		{ address: email, is_verified: true },
	]);
	const late = await server.client().put("account/password", { token: back, password: "third-pass-6" });
	expect(late.status).toBe(422);
	expect((await owner.post("account/emails", { email: "second-of-it@example.com" })).status).toBe(201);
});

test("[ACC16] addresses of an account whose primary one is verified outlast a new password", async () => {
	const { client, email } = await signUp(server);
	await client.post("account/emails", { email: "kept@example.com" });
	await server.client().post("account/reset_password_link", { email });
	const token = await mailedToken(server, email, "resetpassword");
	await server.client().put("account/password", { token, password: NEW_PASSWORD });
	const signedIn = (await signIn(email, NEW_PASSWORD)).client;
	expect((await signedIn.get("account/emails")).body.emails).toHaveLength(2);
});

test("changing a password requires the current one", async () => {
	const { client } = await signUp(server);
	const wrong = await client.put("account/password", {
		current_password: "guess-1-2-3",
		password: NEW_PASSWORD,
	});
	expect([wrong.status, wrong.body]).toEqual([422, { errors: { current_password: ["is wrong"] } }]);
	const none = await client.put("account/password", { password: NEW_PASSWORD });
	expect(none.body).toEqual({ errors: { current_password: ["required"] } });
	const weak = await client.put("account/password", { current_password: TEST_PASSWORD, password: "short" });
	expect(weak.body.errors.password).toContain("must be at least 8 characters");
	const visitor = await server
		.client()
		.put("account/password", { current_password: TEST_PASSWORD, password: NEW_PASSWORD });
	expect(visitor.status).toBe(401);
});

test("of twenty simultaneous changes of a password, one succeeds", async () => {
	const { client, email } = await signUp(server);
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, index) =>
			client.put("account/password", { current_password: TEST_PASSWORD, password: `raced-pass-${index}` }),
		),
	);
	const statuses = answers.map(({ status }) => status);
	expect(statuses.filter((status) => status === 204)).toHaveLength(1);
	expect(statuses.filter((status) => status >= 500)).toEqual([]);
	const winner = statuses.indexOf(204);
	expect((await signIn(email, `raced-pass-${winner}`)).status).toBe(200);
});

test("[ACC4] choosing a new password by email ends every session", async () => {
	const { client, email } = await signUp(server);
	const asked = await server
		.client()
		.post("account/reset_password_link", { email: ` ${email.toUpperCase()} ` });
	expect([asked.status, asked.body]).toEqual([202, {}]);
	const token = await mailedToken(server, email.toUpperCase(), "resetpassword");

	const weak = await server.client().put("account/password", { token, password: "short" });
	expect(weak.status).toBe(422);
	expect((await server.client().put("account/password", { token, password: NEW_PASSWORD })).status).toBe(204);
	expect((await client.get("account")).status).toBe(401);
	expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
	const again = await server.client().put("account/password", { token, password: "third-pass-6" });
	expect(again.body).toEqual({ errors: { token: ["is not valid or has expired"] } });
});

test("[ACC1] an unknown address gets the same response as a known one, but no email", async () => {
	const before = (await server.mails()).length;
	const { email } = await signUp(server);
	const known = await server.client().post("account/reset_password_link", { email });
	const unknown = await server.client().post("account/reset_password_link", { email: "nobody@example.com" });
	expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
	const mails = (await server.mails()).slice(before);
	expect(mails.filter((mail) => mail.to === "nobody@example.com")).toEqual([]);
	const left = await server.deps.db.knex("pgboss.job").count("* as count").first();
	expect(Number(left?.count)).toBe(0);
});

test("[ACC6] links to choose a new password work for an hour, until the first one is used", async () => {
	const { email } = await signUp(server);
	await server.client().post("account/reset_password_link", { email });
	const first = await mailedToken(server, email, "resetpassword");
	await server.client().post("account/reset_password_link", { email });
	const second = await mailedToken(server, email, "resetpassword");
	expect(second).not.toBe(first);
	expect(
		(await server.client().put("account/password", { token: first, password: NEW_PASSWORD })).status,
	).toBe(204);
	const late = await server.client().put("account/password", { token: second, password: "third-pass-6" });
	expect(late.status).toBe(422);

	await server.client().post("account/reset_password_link", { email });
	const third = await mailedToken(server, email, "resetpassword");
	server.advance(61 * 60_000);
	const expired = await server.client().put("account/password", { token: third, password: "third-pass-6" });
	expect(expired.status).toBe(422);
});

test("deletes expired tokens and sessions, and keeps valid ones", async () => {
	const { client, email } = await signUp(server);
	await server.client().post("account/reset_password_link", { email });
	await mailedToken(server, email, "resetpassword");
	server.advance(61 * 60_000);
	await sweepAccounts(server.deps);
	const { knex } = server.deps.db;
	expect(await knex("link_tokens").where({ purpose: "reset_password" })).toEqual([]);
	expect((await client.get("account")).status).toBe(200);
	server.advance(31 * 86_400_000);
	await sweepAccounts(server.deps);
	expect(await knex("sessions")).toEqual([]);
});

test("a common password is rejected at joining and when it is changed", async () => {
	const user = { email: "common@example.com", first_name: "Cam", last_name: "", password: "Dragon2024!" };
	const joined = await server.client().post("account", { user });
	expect([joined.status, joined.body.errors]).toEqual([422, { password: ["is too common: choose another"] }]);
	const { client } = await signUp(server);
	const changed = await client.put("account/password", {
		current_password: TEST_PASSWORD,
		password: "password1",
	});
	expect([changed.status, changed.body.errors]).toEqual([
		422,
		{ password: ["is too common: choose another"] },
	]);
});
