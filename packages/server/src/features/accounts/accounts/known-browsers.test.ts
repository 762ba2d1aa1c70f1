import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { setUserPassword } from "./operator-service.ts";
import { sweepAccounts } from "./sweep-accounts.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

async function signIn(client: TestClient, email: string, password = TEST_PASSWORD): Promise<number> {
	return (await client.post("users/sign_in", { user: { email, password } })).status;
}

async function guessTenTimes(client: TestClient, email: string): Promise<void> {
	for (let count = 0; count < 10; count++) await signIn(client, email, "wrong-password-1");
}

/** How many emails about a lock an address received. */
async function unlockMails(email: string): Promise<number> {
	return (await server.mails()).filter(({ to, subject }) => to === email && /locked/.test(subject)).length;
}

test("[ACC23] guesses made elsewhere lock out every browser except known ones, and the owner is told at once", async () => {
	const { client, email } = await signUp(server);
	await client.delete("users/sign_out");
	await guessTenTimes(server.client(), email);
	expect(await unlockMails(email)).toBe(1);
	const elsewhere = server.client();
	expect(await signIn(elsewhere, email)).toBe(401);
	expect(await signIn(client, email)).toBe(200);
	// The owner's sign-in doesn't unlock it for others.
	expect(await signIn(elsewhere, email)).toBe(401);
	await elsewhere.put("account/unlock", { token: await mailedToken(server, email, "unlock") });
	expect(await signIn(elsewhere, email)).toBe(200);
});

test("[ACC23] a known browser has its own count, which only locks that browser", async () => {
	const { client, email } = await signUp(server);
	const other = server.client();
	expect(await signIn(other, email)).toBe(200);
	await guessTenTimes(other, email);
	expect(await signIn(other, email)).toBe(401);
	expect(await unlockMails(email)).toBe(1);
	expect(await signIn(client, email)).toBe(200);
	expect(await signIn(server.client(), email)).toBe(200);
	await other.put("account/unlock", { token: await mailedToken(server, email, "unlock") });
	expect(await signIn(other, email)).toBe(200);
});

test("[ACC23] only the accounts that signed in with a browser know it", async () => {
	const ann = await signUp(server);
	const ben = await signUp(server);
	expect(await signIn(ann.client, ben.email)).toBe(200);
	await guessTenTimes(server.client(), ann.email);
	await guessTenTimes(server.client(), ben.email);
	expect(await signIn(ann.client, ann.email)).toBe(200);
	expect(await signIn(ann.client, ben.email)).toBe(200);

	const stranger = await signUp(server);
	expect(await signIn(stranger.client, ann.email)).toBe(401);
});

test("[ACC23] a cookie from before the last sign-in is invalid", async () => {
	const { client, email } = await signUp(server);
	const planted = client.credentials();
	expect(await signIn(client, email)).toBe(200);
	await guessTenTimes(server.client(), email);
	const copied = await server
		.client()
		.post("users/sign_in", { user: { email, password: TEST_PASSWORD } }, planted);
	expect(copied.status).toBe(401);
});

test.each([
	[
		"chosen by email",
		async (email: string) => {
			await server.client().post("account/reset_password_link", { email });
			const token = await mailedToken(server, email, "resetpassword");
			await server.client().put("account/password", { token, password: "another-pass-5" });
		},
	],
	[
		"set by the operator",
		(email: string) => setUserPassword(server.deps.db.knex, email, "another-pass-5", server.deps.clock()),
	],
])("[ACC23] after a password %s no browser is known any more", async (_name, reset) => {
	const { client, email } = await signUp(server);
	await reset(email);
	await guessTenTimes(server.client(), email);
	expect(await signIn(client, email, "another-pass-5")).toBe(401);
});

test("[ACC23] after a password is changed, the browser that changed it is known, and no other", async () => {
	const { client, email } = await signUp(server);
	const other = server.client();
	await signIn(other, email);
	await client.put("account/password", { current_password: TEST_PASSWORD, password: "another-pass-5" });
	await guessTenTimes(server.client(), email);
	expect(await signIn(client, email, "another-pass-5")).toBe(200);
	expect(await signIn(other, email, "another-pass-5")).toBe(401);
});

test("[ACC23] attempts made elsewhere never use up a known browser's attempts", async () => {
	const own = await startTestServer({ rateLimits: true });
	try {
		const { client, email } = await signUp(own);
		const guesser = () =>
			own.client().post("users/sign_in", { user: { email, password: "wrong-password-1" } });
		// Makes as many tries as one account allows in total.
		await guesser();
		await own.deps.db.knex("rate_limits").update({ points: 1000 }).where("key", "like", "sign_in_to:%");
		expect((await guesser()).status).toBe(429);
		const { status } = await client.post("users/sign_in", { user: { email, password: TEST_PASSWORD } });
		expect(status).toBe(200);
	} finally {
		await own.close();
	}
});

test("[ACC23] an account knows at most fifty browsers, and forgets one that wasn't used for 400 days", async () => {
	const { client, email, id } = await signUp(server);
	const { knex } = server.deps.db;
	const lastUsed = server.deps.clock();
	await knex("known_browsers").insert(
		Array.from({ length: 60 }, (_, index) => ({
			account_id: id,
			token_hash: Buffer.alloc(32, index),
			last_used_at: lastUsed,
		})),
	);
	expect(await signIn(client, email)).toBe(200);
	expect(await knex("known_browsers").where({ account_id: id }).pluck("id")).toHaveLength(50);
	server.advance(401 * 86_400_000);
	await sweepAccounts(server.deps);
	expect(await knex("known_browsers").where({ account_id: id }).pluck("id")).toEqual([]);
});
