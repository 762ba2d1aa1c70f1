import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../../../testing/patience.ts";
import { joinAs, makeProduction, signUp } from "../testing/factories.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestClient } from "../testing/test-client.ts";

/** Longer than any test. */
const KEPT_MS = 10_000;

let server: TestServer;
let ann: TestClient;
let production: number;
let records: string;
/** Queries for a session or a token. */
let lookups = 0;

beforeAll(async () => {
	server = await startTestServer({ accessKeptMs: KEPT_MS });
	server.holdClock();
	server.deps.db.knex.on("query", ({ sql }: { sql: string }) => {
		if (sql.startsWith("with found as (select")) lookups += 1;
	});
	ann = await signUp(server);
	production = await makeProduction(ann);
	records = `/productions/${production}/records`;
	// The server starts listening to other processes at the first call, and forgets its callers when it does.
	await until("the server hears other processes", async () => (await lookupsOfTwo()) === 0);
});
afterAll(() => server.close());

async function statusOf(client: TestClient): Promise<number> {
	return (await client.get(records)).status;
}

/** How often the caller of two calls is looked up. */
async function lookupsOfTwo(): Promise<number> {
	lookups = 0;
	expect([await statusOf(ann), await statusOf(ann)]).toEqual([200, 200]);
	return lookups;
}

test("while nothing changes, reading looks the caller up once", async () => {
	expect(await lookupsOfTwo()).toBeLessThanOrEqual(1);
	expect(await lookupsOfTwo()).toBe(0);
	await ann.post(records, { record: { title: "Reel", category: "Footage" } });
	expect(await lookupsOfTwo()).toBe(1);
});

test("a member who was removed can't read the next moment", async () => {
	const viewer = await joinAs(server, production, "viewer");
	const { id } = (await viewer.get("/account")).body.account;
	expect(await statusOf(viewer)).toBe(200);
	await ann.delete(`/productions/${production}/team_members/${id}`);
	expect(await statusOf(viewer)).toBe(404);
});

test("a member whose level was lowered can't see the area the next moment", async () => {
	const viewer = await joinAs(server, production, "viewer");
	const { id } = (await viewer.get("/account")).body.account;
	expect(await statusOf(viewer)).toBe(200);
	const permission = { records: "no_access" };
	const changed = await ann.put(`/productions/${production}/team_members/${id}/permissions`, { permission });
	expect(changed.status).toBe(200);
	expect(await statusOf(viewer)).toBe(403);
});

test("a session that was ended, here or elsewhere, reads nothing the next moment", async () => {
	const bob = await joinAs(server, production, "viewer");
	expect(await statusOf(bob)).toBe(200);
	const cookies = bob.credentials();
	await bob.delete("/users/sign_out");
	expect((await server.client().get(records, cookies)).status).toBe(401);
});

test("a revoked token reads nothing the next moment", async () => {
	const { body } = await ann.post("/account/access_tokens", { access_token: { name: "Poll" } });
	const { id, token } = body.access_token;
	const headers = { Authorization: `Bearer ${token ?? body.token}` };
	const program = server.client();
	expect((await program.get(records, headers)).status).toBe(200);
	expect((await ann.delete(`/account/access_tokens/${id}`)).status).toBeLessThan(300);
	expect((await program.get(records, headers)).status).toBe(401);
});

test("a change that another process doesn't announce counts after the time for which callers are kept", async () => {
	const viewer = await joinAs(server, production, "viewer");
	const { id } = (await viewer.get("/account")).body.account;
	expect(await statusOf(viewer)).toBe(200);
	await server.deps.db.knex("production_members").where({ account_id: id }).delete();
	expect(await statusOf(viewer)).toBe(200);
	server.advance(KEPT_MS);
	expect(await statusOf(viewer)).toBe(404);
});
