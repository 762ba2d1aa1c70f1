import "../../../../core/src/model/testing/add-shelf-mark.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addRecord, makeProduction, signUp } from "../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestClient } from "../../testing/test-client.ts";

let server: TestServer;
let client: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	// The migration of the recipe.
	await server.deps.db.knex.raw("alter table records add column shelf_mark text not null default ''");
	client = await signUp(server);
	production = await makeProduction(client);
});
afterAll(() => server.close());

test("calls store, find and return a field with only a catalogue entry and a column", async () => {
	const id = await addRecord(client, production, { shelf_mark: "B 12" });
	await addRecord(client, production, { shelf_mark: "C 3" });
	const found = async (query: string) =>
		(await client.get(`/productions/${production}/records?${query}`)).body.records.map(
			({ shelf_mark }: { shelf_mark: string }) => shelf_mark,
		);
	expect(await found("")).toEqual(["B 12", "C 3"]);
	expect(await found("sort=shelf_mark&desc=true")).toEqual(["C 3", "B 12"]);
	const { status, body } = await client.put(`/records/${id}`, { record: { shelf_mark: "D 4" } });
	expect([status, body.record.shelf_mark]).toEqual([200, "D 4"]);
	expect(await found(`q=${encodeURIComponent('"d 4"')}`)).toEqual(["D 4"]);
	expect(await found("filter=shelf_mark+contains+4")).toEqual(["D 4"]);
	const { body: history } = await client.get(`/records/${id}/history`);
	expect(history.history[0].fields).toEqual([{ field: "shelf_mark", from: "B 12", to: "D 4" }]);
	const refused = await client.put(`/records/${id}`, { record: { shelf_mark: "x".repeat(251) } });
	expect(refused.body.errors).toMatchObject({ shelf_mark: ["can't be longer than 250 characters"] });
});

test("a field of the catalogue is in the API's document and in exports", async () => {
	const document = await client.get("/openapi.json");
	expect(document.body.components.schemas.Record.properties).toHaveProperty("shelf_mark");
	const url = `${server.url}/api/productions/${production}/records/export.csv`;
	const csv = await (await fetch(url, { headers: client.credentials() })).text();
	expect(csv).toMatch(/,shelf_mark[,\r]/);
	expect(csv).toContain("D 4");
});
