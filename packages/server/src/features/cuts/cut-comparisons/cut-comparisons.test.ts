import { compareCuts, differenceDocument, differenceTable } from "@oxcut/core/cut";
import { EXPORT_FORMATS, exportReport } from "@oxcut/core/exports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { addHarbourCut, buildHarbourLights, makeHarbourLights } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";

let server: TestServer;
let client: TestClient;
let productionId: number;
let cutId: number;
let laterId: number;

/** The same lists, built before and after a price rose and a record became rights-free. */
beforeAll(async () => {
	server = await startTestServer();
	client = await signUp(server);
	({ productionId, cutId } = await buildHarbourLights(server, client));
	laterId = await addHarbourCut(client, productionId);
	const { body } = await client.get(`/productions/${productionId}/prices`);
	const [price] = body.prices;
	await client.put(`/prices/${price.id}`, { price: { value: price.value + 5 } });
	await client.post(`/cuts/${laterId}/build`);
	await server.runJobs();
});
afterAll(() => server.close());

async function builtHere(id: number) {
	const stored = await requireBuilt(server.deps.db.knex, id);
	return buildHere(sourceOf(stored), stored.snapshot);
}

async function comparisonHere() {
	return differenceDocument(compareCuts(await builtHere(cutId), await builtHere(laterId)));
}

describe("GET cuts/{id}/diff/{other_id}", () => {
	it("returns what the engine finds here, and its parts add up", async () => {
		const { status, body } = await client.get(`/cuts/${cutId}/diff/${laterId}`);
		expect(status).toBe(200);
		expect(body.comparison).toEqual(JSON.parse(JSON.stringify(await comparisonHere())));
		expect(body.comparison.parts.prices).not.toBe(0);
		const parts: number[] = Object.values(body.comparison.parts);
		expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(body.comparison.difference, 5);
	});

	it("converts both cuts to another currency", async () => {
		const { body } = await client.get(`/cuts/${cutId}/diff/${laterId}?display_currency=EUR&heal=3`);
		expect(body.comparison.displayCurrency).toBe("EUR");
	});

	it.each(EXPORT_FORMATS)("exports %s, to the byte what the engine writes here", async (format) => {
		const path = `/cuts/${cutId}/diff/${laterId}/comparison.${format}`;
		const { status, headers, bytes } = await fetchFile(server, client, path);
		expect(status).toBe(200);
		expect(headers.get("Content-Disposition")).toContain(`Rough cut to Rough cut.${format}`);
		const document = await comparisonHere();
		const report = { table: differenceTable(document), document };
		const expected = await exportReport(report, format, { buildDate: document.after.date });
		expect(bytes.equals(expected)).toBe(true);
	});

	it("answers 404 for a cut of another production, built or not, and for one that doesn't exist", async () => {
		const other = await makeHarbourLights(client);
		for (const id of [other.cutId, 999_999])
			expect((await client.get(`/cuts/${cutId}/diff/${id}`)).status).toBe(404);
		const stranger = await signUp(server);
		expect((await stranger.get(`/cuts/${cutId}/diff/${laterId}`)).status).toBe(404);
	});

	it.each([
		["heal=-1", "heal"],
		["heal=1001", "heal"],
		["display_currency=euro", "display_currency"],
		["display_currency=BTN", "display_currency"],
	])("answers 422 for ?%s, naming the field", async (query, field) => {
		const { status, body } = await client.get(`/cuts/${cutId}/diff/${laterId}?${query}`);
		expect(status).toBe(422);
		expect(Object.keys(body.errors)).toEqual([field]);
	});

	it("[CUT33] answers 409 for a cut that wasn't built", async () => {
		const unbuilt = await addHarbourCut(client, productionId);
		expect((await client.get(`/cuts/${cutId}/diff/${unbuilt}`)).status).toBe(409);
		expect((await client.get(`/cuts/${unbuilt}/diff/${cutId}`)).status).toBe(409);
	});
});
