import { afterAll, beforeAll, expect, test } from "vitest";
import { addRecord, makeProduction, signUp } from "../testing/factories.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { prepared } from "./prepared.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

/** Names of the prepared statements on all connections of the pool: calls may have used several. */
async function keptStatements(): Promise<string[]> {
	const { client } = server.deps.db.knex;
	const free: number = client.pool.numFree();
	const connections = await Promise.all(Array.from({ length: free }, () => client.acquireConnection()));
	const kept = await Promise.all(
		connections.map((connection) => connection.query("select name from pg_prepared_statements")),
	);
	await Promise.all(connections.map((connection) => client.releaseConnection(connection)));
	return kept.flatMap(({ rows }) => rows.map(({ name }: { name: string }) => name));
}

test("plans the query of every call once on PostgreSQL, and each time on the embedded database", async () => {
	const ann = await signUp(server);
	const production = await makeProduction(ann);
	const id = await addRecord(ann, production);
	for (const path of [`records/${id}`, `productions/${production}/records?limit=1`]) await ann.get(path);
	const kept = await keptStatements();
	if (server.deps.db.kind === "embedded") expect(kept).toEqual([]);
	else
		expect(kept).toEqual(
			expect.arrayContaining([
				"ox_session_record_read",
				"ox_session_production",
				"ox_records_page_id_asc_first",
			]),
		);
});

test("in a transaction too", async () => {
	const { knex, kind } = server.deps.db;
	const kept = await knex.transaction(async (trx) => {
		await prepared(trx, "test", trx.raw("select ?::int as n", [1]));
		const { rows } = await trx.raw<{ rows: { name: string }[] }>(
			"select name from pg_prepared_statements where name = 'ox_test'",
		);
		return rows.length;
	});
	expect(kept).toBe(kind === "embedded" ? 0 : 1);
});
