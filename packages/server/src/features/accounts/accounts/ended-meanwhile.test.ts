import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { untilCallsWait } from "../../../testing/until-calls-wait.ts";
import { resetPassword } from "./password-service.ts";
import { hashPassword } from "./passwords.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test("[ACC4] calls that wait while a new password is chosen by email are rejected, and none grants access", async () => {
	const { client, email, id } = await signUp(server);
	await client.post("account/reset_password_link", { email });
	const token = await mailedToken(server, email, "resetpassword");
	const newHash = await hashPassword("another-archive-1");
	const { knex } = server.deps.db;
	const waiting: Promise<{ status: number }>[] = [];
	await knex.transaction(async (trx) => {
		await resetPassword(trx, token, newHash, server.deps);
		waiting.push(
			client.post("account/access_tokens", { access_token: { name: "Way in" } }),
			client.post("account/emails", { email: "way-in@example.com" }),
			client.patch("account/emails/make_primary", { email }),
			client.patch("account/emails/delete", { email: "way-in@example.com" }),
			client.patch("account", { user: { first_name: "Mallory" } }),
			client.put("account/password", { current_password: TEST_PASSWORD, password: "way-in-12345" }),
			server.client().post("users/sign_in", { user: { email, password: TEST_PASSWORD } }),
		);
		await untilCallsWait(server.deps.db, waiting.length);
	});
	const statuses = (await Promise.all(waiting)).map(({ status }) => status);
	expect(statuses).toEqual(Array(waiting.length).fill(401));
	for (const table of ["sessions", "access_tokens"]) {
		expect(await knex(table).where({ account_id: id }).pluck("id")).toEqual([]);
	}
	expect(await knex("account_emails").where({ account_id: id }).pluck("address")).toEqual([email]);
	const { body } = await server
		.client()
		.post("users/sign_in", { user: { email, password: "another-archive-1" } });
	expect(body).toMatchObject({ email });
});
