import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const ELEVEN_MINUTES = 11 * 60_000;
const OAUTH_REQUEST = {
	client_id: "ox-cli",
	client_name: "ox on studio-7",
	redirect_uri: "http://127.0.0.1:40123/callback",
	code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
	code_challenge_method: "S256",
	state: "s",
};

/** Each call that guards the account. */
const GUARDED: readonly (readonly [
	string,
	(client: TestClient, second: string) => ReturnType<TestClient["get"]>,
])[] = [
	[
		"adding an address",
		(client) => client.post("account/emails", { email: `third-${Math.random()}@example.com` }),
	],
	["making one primary", (client, email) => client.patch("account/emails/make_primary", { email })],
	["making a token", (client) => client.post("account/access_tokens", { access_token: { name: "CI" } })],
	["allowing a program", (client) => client.post("oauth2/codes", OAUTH_REQUEST)],
];

/** Someone with a second, verified address. */
async function signUpWithTwo() {
	const person = await signUp(server);
	const second = `second.${person.email}`;
	await person.client.post("account/emails", { email: second });
	await server.client().patch("account/emails/verify", {
		token: await mailedToken(server, second, "verify_email"),
	});
	return { ...person, second };
}

test.each(GUARDED)(
	"[ACC21] %s needs the password again once ten minutes have passed",
	async (_name, call) => {
		const { client, second } = await signUpWithTwo();
		server.advance(ELEVEN_MINUTES);
		const stale = await call(client, second);
		expect([stale.status, stale.body]).toEqual([403, { errors: "Enter your password again to do this" }]);
		expect((await client.post("account/proof", { password: "wrong-password-1" })).body).toEqual({
			errors: { password: ["is wrong"] },
		});
		expect((await call(client, second)).status).toBe(403);
		expect((await client.post("account/proof", { password: TEST_PASSWORD })).status).toBe(204);
		expect((await call(client, second)).status).toBeLessThan(300);
	},
);

test("[ACC21] signing in and changing the password are proofs, each only for its own session", async () => {
	const { client, email } = await signUp(server);
	server.advance(ELEVEN_MINUTES);
	const elsewhere = server.client();
	await elsewhere.post("users/sign_in", { user: { email, password: TEST_PASSWORD } });
	const token = { access_token: { name: "CI" } };
	expect((await elsewhere.post("account/access_tokens", token)).status).toBe(201);
	expect((await client.post("account/access_tokens", token)).status).toBe(403);
	await client.put("account/password", { current_password: TEST_PASSWORD, password: "another-pass-5" });
	expect((await client.post("account/access_tokens", token)).status).toBe(201);
});

test("[ACC12, ACC21] a token proves nothing, and is still rejected", async () => {
	const { client } = await signUp(server);
	const made = await client.post("account/access_tokens", { access_token: { name: "CI" } });
	const bearer = { Authorization: `Bearer ${made.body.access_token.token}` };
	const program = server.client();
	for (const [path, body] of [
		["account/proof", { password: TEST_PASSWORD }],
		["account/access_tokens", { access_token: { name: "More" } }],
		["oauth2/codes", OAUTH_REQUEST],
	] as const) {
		const refused = await program.post(path, body, bearer);
		expect([refused.status, refused.body]).toEqual([403, { errors: "A token can't do this: sign in" }]);
	}
});

test("[ACC2, ACC21] wrong passwords of someone signed in count as those of signing in", async () => {
	const { client, email } = await signUp(server);
	for (let count = 0; count < 5; count++) {
		await client.post("account/proof", { password: "wrong-password-1" });
		await client.put("account/password", {
			current_password: "wrong-password-1",
			password: "another-pass-5",
		});
	}
	const words = "was wrong too many times: open the link in the email we sent you, or wait an hour";
	const refused = await client.post("account/proof", { password: TEST_PASSWORD });
	expect([refused.status, refused.body]).toEqual([422, { errors: { password: [words] } }]);
	expect((await client.get("account")).status).toBe(200);
	await server.client().put("account/unlock", { token: await mailedToken(server, email, "unlock") });
	expect((await client.post("account/proof", { password: TEST_PASSWORD })).status).toBe(204);
});

/** The subjects of the latest emails to an address. */
async function subjectsTo(address: string): Promise<string[]> {
	return (await server.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);
}

test("[ACC22] the previous addresses are told when one is added, removed or made primary, and of a new password", async () => {
	const { client, email, second } = await signUpWithTwo();
	const ADDED = "An email address was added to your account";
	expect((await subjectsTo(email)).filter((subject) => subject === ADDED)).toHaveLength(1);

	await client.patch("account/emails/make_primary", { email: second });
	await client.put("account/password", { current_password: TEST_PASSWORD, password: "another-pass-5" });
	await client.post("account/emails", { email: "nobody-verified@example.com" });
	await client.patch("account/emails/delete", { email });
	for (const address of [email, second]) {
		expect((await subjectsTo(address)).slice(-4)).toEqual([
			"Your email address was changed",
			"Your password was changed",
			ADDED,
			"An email address was removed from your account",
		]);
	}
	// Unverified addresses get no such emails.
	expect(await subjectsTo("nobody-verified@example.com")).toEqual(["Verify your email address"]);
});

test("[ACC22] emails to the owner contain no secret and no address", async () => {
	const { client, email, second } = await signUpWithTwo();
	await client.patch("account/emails/delete", { email: second });
	const texts = (await server.mails())
		.filter(({ to, subject }) => to === email && /added|removed/.test(subject))
		.map(({ text }) => text);
	expect(texts).toHaveLength(2);
	for (const text of texts) expect(text).not.toMatch(/@|tkn=|https?:/);
});
