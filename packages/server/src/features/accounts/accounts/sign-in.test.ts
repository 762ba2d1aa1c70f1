import { loginResponseSchema } from "@oxcut/core/model";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

function signIn(email: string, password = TEST_PASSWORD, client = server.client()) {
	return client.post("users/sign_in", { user: { email, password } });
}

test("the right password opens a session, whatever the address's case", async () => {
	const { id } = await signUp(server, "Case@Example.com");
	const client = server.client();
	const { status, body, headers } = await signIn("  case@example.COM ", TEST_PASSWORD, client);
	expect(status).toBe(200);
	expect(loginResponseSchema.parse(body)).toMatchObject({ id, email: "Case@Example.com" });
	expect(headers.get("X-Session-Key")).toBe(body.session_key);
	expect((await client.get("account")).body.account.id).toBe(id);
});

test("[ACC1] an unknown address and a wrong password get the same response", async () => {
	const { email } = await signUp(server);
	const wrong = await signIn(email, "wrong-password-1");
	const unknown = await signIn("nobody@example.com");
	expect(wrong.status).toBe(401);
	expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
	expect(wrong.headers.get("Set-Cookie")).toBeNull();
});

test.each([
	[{ user: { email: "", password: "x" } }, "email"],
	[{ user: { email: "a@example.com", password: "" } }, "password"],
])("an empty field asks for all login info: %j", async (body, field) => {
	const answer = await server.client().post("users/sign_in", body);
	expect(answer.status).toBe(422);
	expect(answer.body.errors[field]).toEqual(["Fill in all login info."]);
});

test("[TFA3] a device's answer for an account that needs none is ignored, and an unknown field refused", async () => {
	const { email } = await signUp(server);
	const user = { email, password: TEST_PASSWORD };
	const webauthn_credential = {
		id: "AQID",
		rawId: "AQID",
		type: "public-key",
		response: { clientDataJSON: "AQID", authenticatorData: "AQID", signature: "AQID" },
	};
	const signedIn = await server.client().post("users/sign_in", { user, webauthn_credential });
	expect(signedIn.status).toBe(200);
	const refused = await server.client().post("users/sign_in", { user: { ...user, pasword: "" } });
	expect(refused.status).toBe(422);
	expect(refused.body.errors).toEqual({ pasword: ["is not a field of this call. Did you mean password?"] });
});

test("[ACC3] a sign-in ends the session that the browser had before", async () => {
	const { client, email } = await signUp(server);
	const before = await client.get("account/sessions");
	await signIn(email, TEST_PASSWORD, client);
	const after = await client.get("account/sessions");
	expect(after.body.sessions).toHaveLength(1);
	expect(after.body.sessions[0].id).not.toBe(before.body.sessions[0].id);
});

test("signing out ends the session", async () => {
	const { client } = await signUp(server);
	const out = await client.delete("users/sign_out");
	expect(out.status).toBe(204);
	expect(out.headers.get("Set-Cookie")).toContain("ox_session=; Path=/; Max-Age=0");
	expect((await client.get("account")).status).toBe(401);
});

test("[ACC3] sessions are listed and ended one by one, but never another account's", async () => {
	const { client, email } = await signUp(server);
	const other = server.client();
	await signIn(email, TEST_PASSWORD, other);
	const { body } = await client.get("account/sessions");
	expect(body.sessions).toHaveLength(2);
	const elsewhere = body.sessions.find((session: { is_current: boolean }) => !session.is_current);
	const stranger = await signUp(server);
	expect((await stranger.client.delete(`account/sessions/${elsewhere.id}`)).status).toBe(404);
	expect((await client.delete(`account/sessions/${elsewhere.id}`)).status).toBe(204);
	expect((await other.get("account")).status).toBe(401);
	expect((await client.get("account")).status).toBe(200);
});

test("[ACC3] all other sessions are ended at once, and the current one stays", async () => {
	const { client, email } = await signUp(server);
	const others = [server.client(), server.client()];
	for (const other of others) await signIn(email, TEST_PASSWORD, other);
	const bystander = await signUp(server);
	expect((await client.delete("account/sessions")).status).toBe(204);
	for (const other of others) expect((await other.get("account")).status).toBe(401);
	expect((await client.get("account/sessions")).body.sessions).toMatchObject([{ is_current: true }]);
	expect((await bystander.client.get("account")).status).toBe(200);
});

test("[ACC2] ten wrong passwords lock an account even for the right one, and an emailed link unlocks it", async () => {
	const { email, client } = await signUp(server);
	for (let count = 0; count < 9; count++) await signIn(email, "wrong-password-1");
	expect((await signIn(email)).status).toBe(200);
	for (let count = 0; count < 10; count++) await signIn(email, "wrong-password-1");
	const locked = await signIn(email);
	expect(locked.status).toBe(401);
	expect(locked.body).toEqual((await signIn("nobody@example.com")).body);

	const token = await mailedToken(server, email, "unlock");
	expect((await server.client().put("account/unlock", { token })).status).toBe(204);
	expect((await server.client().put("account/unlock", { token })).status).toBe(422);
	expect((await signIn(email)).status).toBe(200);

	const { notifications } = (await client.get("notifications")).body;
	expect(notifications).toMatchObject([{ origin: "api", scope: "system", type: "warn" }]);
	expect((await client.delete(`notifications/${notifications[0].id}`)).status).toBe(204);
	expect((await client.delete(`notifications/${notifications[0].id}`)).status).toBe(404);
});

test("[ACC2] thirty simultaneous guesses lock an account once", async () => {
	const { email } = await signUp(server);
	await Promise.all(Array.from({ length: 30 }, () => signIn(email, "wrong-password-1")));
	expect((await signIn(email)).status).toBe(401);
	const unlocks = (await server.mails()).filter((mail) => mail.to === email && /locked/.test(mail.subject));
	expect(unlocks).toHaveLength(1);
});

test("too many attempts from one address must wait", async () => {
	const own = await startTestServer({ rateLimits: true });
	try {
		const client = own.client();
		const answers = await Promise.all(
			Array.from({ length: 31 }, () => signIn("nobody@example.com", "wrong-password-1", client)),
		);
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(1);
		expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
	} finally {
		await own.close();
	}
});

// The clock only moves forward, so tests that need a later time come last.
test("[ACC2, ACC3] a lock ends after an hour, and a session after thirty days", async () => {
	const { client, email } = await signUp(server);
	for (let count = 0; count < 10; count++) await signIn(email, "wrong-password-1");
	expect((await signIn(email)).status).toBe(401);
	server.advance(61 * 60_000);
	expect((await signIn(email)).status).toBe(200);
	for (const days of [13, 13, 3]) {
		server.advance(days * 86_400_000);
		expect((await client.get("account")).status).toBe(200);
	}
	server.advance(2 * 86_400_000);
	expect((await client.get("account")).status).toBe(401);
});

test("[ACC6] an https site's cookies are sent over TLS only, whatever a proxy reports", async () => {
	const secure = await startTestServer({ baseUrl: "https://ox.example.com" });
	const user = { email: "tls@example.com", first_name: "Tess", last_name: "", password: TEST_PASSWORD };
	const joined = await secure.client().post("account", { user });
	const cookies = joined.headers.getSetCookie();
	expect(cookies.length).toBeGreaterThan(1);
	for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/);
	await secure.close();
});

test("[ACC3] a session ends after 14 days without use", async () => {
	const used = await signUp(server);
	const unused = await signUp(server);
	const day = 24 * 60 * 60 * 1000;
	server.advance(10 * day);
	expect((await used.client.get("account")).status).toBe(200);
	server.advance(5 * day);
	expect((await unused.client.get("account")).status).toBe(401);
	expect((await used.client.get("account")).status).toBe(200);
});
