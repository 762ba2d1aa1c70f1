import { cutWarnings, libraryOf } from "@oxcut/core/cut";
import { indexLibrary } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../testing/factories.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { addHarbourCut, makeHarbourLights, wholeLibrary } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";

let server: TestServer;
let client: TestClient;
let productionId: number;
let cutId: number;

beforeAll(async () => {
	server = await startTestServer();
	client = await signUp(server);
	({ productionId, cutId } = await makeHarbourLights(client));
	await client.post(`/cuts/${cutId}/build`);
	await server.runJobs();
});
afterAll(() => server.close());

const warningsNow = async () => (await client.get(`/cuts/${cutId}/warnings`)).body.warnings;

describe("GET cuts/{id}/warnings", () => {
	it("[WARN1] is what the engine says of the cut and of the whole production", async () => {
		const stored = await requireBuilt(server.deps.db.knex, cutId);
		const here = buildHere(sourceOf(stored), stored.snapshot);
		const library = indexLibrary(libraryOf(await wholeLibrary(server, productionId)));
		const warnings = await warningsNow();
		expect(warnings).toEqual(cutWarnings(here, library, stored.snapshot));
		expect(warnings.missingPrices.length).toBeGreaterThan(0);
		expect(warnings.changedRecords).toEqual([]);
	});

	it("[WARN4] tells what has changed since the cut was built, and nothing more once it is rebuilt", async () => {
		const { snapshot } = await requireBuilt(server.deps.db.knex, cutId);
		const [licensor] = snapshot.licensors.filter(({ name }) => !/^(Unknown|Public Domain)$/.test(name));
		const record = snapshot.records.find(({ licensor_id }) => licensor_id === licensor?.id);
		await client.put(`/records/${record?.id}`, { record: { title: "Renamed", rights_problem: true } });
		await client.put(`/licensors/${licensor?.id}`, { licensor: { name: "Renamed" } });
		const price = { category: "Still", charge_by: "Use", value: 1 };
		const added = await client.post(`/licensors/${licensor?.id}/prices`, { price });
		const warnings = await warningsNow();
		expect(warnings.changedRecords).toEqual([{ id: record?.id, changed: ["title"] }]);
		expect(warnings.changedLicensors).toEqual([{ id: licensor?.id, changed: ["name"] }]);
		expect(warnings.changedPrices).toEqual([{ id: added.body.price.id, changed: "added" }]);
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		const after = await warningsNow();
		expect(after).toMatchObject({ changedRecords: [], changedLicensors: [], changedPrices: [] });
	});

	it("[WARN2] keeps quiet about a record that is now on fair use, and still says which records have changed", async () => {
		const { snapshot } = await requireBuilt(server.deps.db.knex, cutId);
		const [record] = snapshot.records.filter(({ fair_use, rights_free }) => !fair_use && !rights_free);
		await client.put(`/records/${record?.id}`, { record: { fair_use: true } });
		const { body } = await client.get(`/cuts/${cutId}/warnings`);
		expect(body.warnings.changedRecords).toEqual([]);
		expect(body.changed_record_ids).toEqual([record?.id]);
	});

	it("counts the clips that the cut's saved reports do not identify", async () => {
		const { body } = await client.get(`/cuts/${cutId}/warnings`);
		const { cut } = (await client.get(`/cuts/${cutId}`)).body;
		const names: readonly { numClips: number }[] = cut.report_set.errors.unidentifiedRecords;
		expect(names.length).toBeGreaterThan(0);
		expect(body.num_unidentified_clips).toBe(names.reduce((sum, { numClips }) => sum + numClips, 0));
	});

	it("[CUT33] answers 409 for a cut that was not built", async () => {
		const unbuilt = await addHarbourCut(client, productionId);
		expect(await client.get(`/cuts/${unbuilt}/warnings`)).toMatchObject({
			status: 409,
			body: { errors: "The cut has no reports yet: build it first" },
		});
	});
});
