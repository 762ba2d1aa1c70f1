import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../db/open-database.ts";
import { endRateLimits } from "../testing/end-rate-limits.ts";
import { makeProduction } from "../testing/factories.ts";
import { mailedToken, signUp, TEST_PASSWORD } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { networkOf } from "./rate-limit.ts";

let server: TestServer;
/** A second server on the same database, on PostgreSQL with connections of its own. */
let other: TestServer;
beforeAll(async () => {
	server = await startTestServer({ rateLimits: true, trustProxy: true });
	const { db } = server.deps;
	other = await startTestServer({ rateLimits: true, trustProxy: true }, async () =>
		db.kind === "postgres"
			? openPostgres(db.knex.client.config.connection.connectionString, server.deps.log)
			: { ...db, close: async () => undefined },
	);
});
afterAll(async () => {
	await other.close();
	await server.close();
});

let addresses = 0;
/** A network address without earlier calls. */
function elsewhere() {
	addresses += 1;
	return { "X-Forwarded-For": `198.51.${Math.floor(addresses / 250)}.${addresses % 250}` };
}

test("[API14] sign-in attempts are counted by network address, for all processes together", async () => {
	const { email } = await signUp(server);
	const from = elsewhere();
	const tries = Array.from({ length: 40 }, (_, index) =>
		(index % 2 === 0 ? server : other)
			.client()
			.post(
				"users/sign_in",
				{ user: { email: `nobody-${index}@example.com`, password: "wrong-1234" } },
				from,
			),
	);
	const answers = await Promise.all(tries);
	expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
	const refused = answers.filter(({ status }) => status === 429);
	expect(refused).toHaveLength(10);
	const seconds = Number(refused[0]?.headers.get("Retry-After"));
	expect(seconds).toBeGreaterThan(0);
	expect(refused[0]?.body).toEqual({ errors: expect.stringMatching(/^Too many tries: wait \d+ seconds$/) });
	const right = { user: { email, password: TEST_PASSWORD } };
	expect((await other.client().post("users/sign_in", right, from)).status).toBe(429);
	expect((await other.client().post("users/sign_in", right, elsewhere())).status).toBe(200);
});

test("[ACC1] attempts at one account are counted wherever they come from, and the same for a nonexistent account", async () => {
	const { email } = await signUp(server);
	for (const tried of [email, "is-nobody@example.com"]) {
		const answers = await Promise.all(
			Array.from({ length: 55 }, () =>
				server
					.client()
					.post("users/sign_in", { user: { email: tried, password: "wrong-1234" } }, elsewhere()),
			),
		);
		expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
	}
});

test("[API14] invites are counted by account and by network address", async () => {
	const { client } = await signUp(server);
	const production = await makeProduction(client);
	const invite = (headers: Record<string, string>, by = client, film = production) =>
		by.post(`productions/${film}/invites`, { emails: ["guest@example.com"], role: "viewer" }, headers);
	const from = elsewhere();
	const answers = await Promise.all(Array.from({ length: 62 }, () => invite(from)));
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
	expect((await invite(elsewhere())).status).toBe(429);
	const colleague = (await signUp(server)).client;
	const film = await makeProduction(colleague);
	expect((await invite(from, colleague, film)).status).toBe(429);
	expect((await invite(elsewhere(), colleague, film)).status).toBe(201);
});

test("[ACC18] an address gets five emails an hour to choose a password; further requests get the same response", async () => {
	const { email } = await signUp(server);
	const ask = async () =>
		(await server.client().post("account/reset_password_link", { email: email.toUpperCase() }, elsewhere()))
			.status;
	const sent = async () =>
		(await server.mails()).filter(
			({ to, text }) => to.toLowerCase() === email && text.includes("resetpassword"),
		).length;
	expect(await Promise.all(Array.from({ length: 12 }, ask))).toEqual(Array(12).fill(202));
	expect(await sent()).toBe(5);
	await endRateLimits(server);
	expect(await ask()).toBe(202);
	expect(await sent()).toBe(6);
	expect(await mailedToken(server, email.toUpperCase(), "resetpassword")).toMatch(/\./);
});

test.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2"],
	["2001:DB8:0001:2::1", "2001:db8:1:2"],
	["2001:db8::1", "2001:db8:0:0"],
	["::1", "0:0:0:0"],
	["fe80::1%eth0", "fe80:0:0:0"],
	["", ""],
])(
	"a caller at %j counts as %j, because an IPv6 household has too many addresses to count",
	(ip, network) => {
		expect(networkOf(ip)).toBe(network);
	},
);
