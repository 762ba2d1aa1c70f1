import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

function ask(user: object) {
	return server.client().post("account/beta_login_email", { user });
}

test("the password and any verified address return the account's primary address, without opening a session", async () => {
	const { client, email } = await signUp(server);
	const second = `second-${email}`;
	await client.post("account/emails", { email: second });
	expect((await ask({ username: second, password: TEST_PASSWORD })).status).toBe(401);
	await client.patch("account/emails/verify", { token: await mailedToken(server, second, "verify_email") });

	const { status, body, headers } = await ask({ username: second.toUpperCase(), password: TEST_PASSWORD });
	expect([status, body]).toEqual([200, { email }]);
	expect(headers.getSetCookie()).toEqual([]);
	expect((await client.get("account/sessions")).body.sessions).toHaveLength(1);
});

test("an access token only returns its own account's address", async () => {
	const { client, email } = await signUp(server);
	const stranger = await signUp(server);
	const made = await client.post("account/access_tokens", { access_token: { name: "Sync" } });
	const { token } = made.body.access_token;
	expect(await ask({ username: email, token })).toMatchObject({ status: 200, body: { email } });
	expect((await ask({ username: stranger.email, token })).status).toBe(401);
	await client.delete(`account/access_tokens/${made.body.access_token.id}`);
	expect((await ask({ username: email, token })).status).toBe(401);
});

test("[ACC1] unknown, wrong and locked get the same response", async () => {
	const { email } = await signUp(server);
	const locked = await signUp(server);
	for (let tries = 0; tries < 10; tries++) await ask({ username: locked.email, password: "wrong-1234" });
	const answers = [
		await ask({ username: "nobody@example.com", password: TEST_PASSWORD }),
		await ask({ username: email, password: "wrong-1234" }),
		await ask({ username: locked.email, password: TEST_PASSWORD }),
		await ask({ username: "nobody@example.com", token: "ox_no" }),
		await ask({ username: email, token: "" }),
	];
	for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body]);
});

test("[ACC2] wrong passwords count with those of signing in, and lock", async () => {
	const { email } = await signUp(server);
	const signIn = (password: string) => server.client().post("users/sign_in", { user: { email, password } });
	for (let tries = 0; tries < 5; tries++) {
		await ask({ username: email, password: "wrong-1234" });
		await signIn("wrong-1234");
	}
	expect((await signIn(TEST_PASSWORD)).status).toBe(401);
	expect(await mailedToken(server, email, "unlock")).toMatch(/\./);
});

test.each([
	[{}, { username: ["Fill in all login info."] }],
	[{ username: "a@b.example" }, { password: ["required"] }],
	[{ username: "a@b.example", password: "x", token: "ox_y" }, { password: ["required"] }],
	[{ username: "a@b.example", password: "" }, { password: ["Fill in all login info."] }],
])("%j is rejected: %j", async (user, errors) => {
	expect(await ask(user)).toMatchObject({ status: 422, body: { errors } });
});
