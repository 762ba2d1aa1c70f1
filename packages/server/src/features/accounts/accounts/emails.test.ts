import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const NOT_VALID = { errors: { token: ["is not valid or has expired"] } };

test("[ACC9, ACC10] an address is added, verified by its email, made primary, and the old one removed", async () => {
	const { client, email } = await signUp(server);
	const added = await client.post("account/emails", { email: "second@example.com" });
	expect(added.status).toBe(201);
	expect(added.body.email).toMatchObject({ address: "second@example.com", is_verified: false });
	expect((await client.get("account/confirmations")).body.confirmations).toMatchObject([
		{ id: added.body.email.id, description: "Verify email", params: { email: "second@example.com" } },
	]);

	const early = await client.patch("account/emails/make_primary", { email: "second@example.com" });
	expect(early.body).toEqual({ errors: { email: ["must be verified first"] } });

	const token = await mailedToken(server, "second@example.com", "verify_email");
	const verified = await server.client().patch("account/emails/verify", { token });
	expect(verified.body.email).toMatchObject({ address: "second@example.com", is_verified: true });
	expect((await client.get("account/confirmations")).body.confirmations).toEqual([]);

	const swapped = await client.patch("account/emails/make_primary", { email: "SECOND@example.com" });
	expect(swapped.body.emails.map((one: { address: string }) => one.address)).toEqual([
		"second@example.com",
		email,
	]);
	expect((await client.get("account")).body.account.email).toBe("second@example.com");
	const news = (await server.mails()).filter((mail) => mail.to === email).at(-1);
	expect(news?.subject).toBe("Your email address was changed");

	const held = await client.patch("account/emails/delete", { email: "second@example.com" });
	expect(held.status).toBe(422);
	const left = await client.patch("account/emails/delete", { email });
	expect(left.body.emails).toHaveLength(1);
	const signedIn = await server
		.client()
		.post("users/sign_in", { user: { email: "second@example.com", password: TEST_PASSWORD } });
	expect(signedIn.status).toBe(200);
});

test("[ACC5] a link in an email works once", async () => {
	const { client } = await signUp(server);
	await client.post("account/emails", { email: "once@example.com" });
	const token = await mailedToken(server, "once@example.com", "verify_email");
	const answers = await Promise.all(
		Array.from({ length: 20 }, () => server.client().patch("account/emails/verify", { token })),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.find(({ status }) => status !== 200)?.body).toEqual(NOT_VALID);
});

test.each(["", "one.two", "a.b.c.d", "a=.b.c", "eyJhbGciOiJub25lIn0.e30.", "a.b.c", "\u00e4.b.c", 7, null])(
	"[ACC5] the token %j gets the same response as any invalid one",
	async (token) => {
		const { status, body } = await server.client().patch("account/emails/verify", { token });
		expect([status, body]).toEqual([422, NOT_VALID]);
	},
);

test("[ACC5] a token for one purpose doesn't work for another", async () => {
	const { client } = await signUp(server);
	await client.post("account/emails", { email: "purpose@example.com" });
	const token = await mailedToken(server, "purpose@example.com", "verify_email");
	expect((await server.client().put("account/unlock", { token })).body).toEqual(NOT_VALID);
	const reset = await server.client().put("account/password", { token, password: "new-password-1" });
	expect(reset.body).toEqual(NOT_VALID);
});

test("[ACC11] only the reader of its email learns whether another account has an address", async () => {
	const owner = await signUp(server, "owned@example.com");
	const { client } = await signUp(server);
	const added = await client.post("account/emails", { email: owner.email });
	expect(added.status).toBe(201);
	const token = await mailedToken(server, owner.email, "verify_email");
	const verified = await server.client().patch("account/emails/verify", { token });
	expect(verified.body).toEqual({ errors: { email: ["has already been taken"] } });
	expect((await owner.client.get("account")).body.account.email).toBe(owner.email);
});

test("[ACC8] an unverified address doesn't keep anyone from signing up with it", async () => {
	const squatter = await signUp(server);
	await squatter.client.post("account/emails", { email: "victim@example.com" });
	const { email } = await signUp(server, "victim@example.com");
	expect(email).toBe("victim@example.com");
});

test("an address is added once, and others' addresses are not found", async () => {
	const { client, email } = await signUp(server);
	const twice = await client.post("account/emails", { email: email.toUpperCase() });
	expect(twice.body).toEqual({ errors: { email: ["has already been added"] } });
	for (const action of ["delete", "make_primary", "verification_link/resend"]) {
		const { status } = await client.patch(`account/emails/${action}`, { email: "not-mine@example.com" });
		expect(status).toBe(404);
	}
	const verified = await client.patch("account/emails/verification_link/resend", { email });
	expect(verified.body).toEqual({ errors: { email: ["is already verified"] } });
});

test("[ACC10] an account has at most ten addresses", async () => {
	const { client } = await signUp(server);
	for (let count = 1; count < 10; count++) {
		expect((await client.post("account/emails", { email: `many-${count}@example.com` })).status).toBe(201);
	}
	expect((await client.post("account/emails", { email: "many-10@example.com" })).status).toBe(422);
});

// The clock only moves forward, so tests that need a later time come last.
test("[ACC9] sending the link again renews an expired confirmation", async () => {
	const { client, email } = await signUp(server);
	await client.post("account/emails", { email: "late@example.com" });
	const old = await mailedToken(server, "late@example.com", "verify_email");
	server.advance(29 * 86_400_000);
	await client.post("users/sign_in", { user: { email, password: TEST_PASSWORD } });
	await client.patch("account/emails/verification_link/resend", { email: "late@example.com" });
	const token = await mailedToken(server, "late@example.com", "verify_email");
	server.advance(10 * 86_400_000);
	const expired = await server.client().patch("account/emails/verify", { token: old });
	expect(expired.body).toEqual(NOT_VALID);
	expect((await server.client().patch("account/emails/verify", { token })).status).toBe(200);
});
