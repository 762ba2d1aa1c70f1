import { cutWarnings, libraryOf } from "@oxcut/core/cut";
import { indexLibrary } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../testing/factories.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { addHarbourCut, buildHarbourLights, wholeLibrary } from "../../../testing/harbour-production.ts";
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
	({ productionId, cutId } = await buildHarbourLights(server, client));
});
afterAll(() => server.close());

const warningsNow = async () => (await client.get(`/cuts/${cutId}/warnings`)).body.warnings;

describe("GET cuts/{id}/warnings", () => {
	it("[WARN1] returns the engine's warnings about the cut and the whole production", async () => {
		const stored = await requireBuilt(server.deps.db.knex, cutId);
		const here = buildHere(sourceOf(stored), stored.snapshot);
		const library = indexLibrary(libraryOf(await wholeLibrary(server, productionId)));
		const warnings = await warningsNow();
		expect(warnings).toEqual(cutWarnings(here, library, stored.snapshot));
		expect(warnings.missingPrices.length).toBeGreaterThan(0);
		expect(warnings.changedRecords).toEqual([]);
	});

	it("[WARN4] lists changes since the cut was built, and none once it is rebuilt", async () => {
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

	it("[WARN2] leaves out a record that is now fair use, and still lists changed records", async () => {
		const { snapshot } = await requireBuilt(server.deps.db.knex, cutId);
		const [record] = snapshot.records.filter(({ fair_use, rights_free }) => !fair_use && !rights_free);
		await client.put(`/records/${record?.id}`, { record: { fair_use: true } });
		const { body } = await client.get(`/cuts/${cutId}/warnings`);
		expect(body.warnings.changedRecords).toEqual([]);
		expect(body.changed_record_ids).toEqual([record?.id]);
	});

	it("counts the unidentified clips in the cut's saved reports", async () => {
		const { body } = await client.get(`/cuts/${cutId}/warnings`);
		const { cut } = (await client.get(`/cuts/${cutId}`)).body;
		const names: readonly { numClips: number }[] = cut.report_set.errors.unidentifiedRecords;
		expect(names.length).toBeGreaterThan(0);
		expect(body.num_unidentified_clips).toBe(names.reduce((sum, { numClips }) => sum + numClips, 0));
	});

	it("[CUT36] counts each cut's changed records and problems in one call, the same as its warnings", async () => {
		const path = `/productions/${productionId}`;
		const changes = async (): Promise<unknown> => (await client.get(`${path}/cuts/changes`)).body.cut_changes;
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		expect(await changes()).toContainEqual(
			expect.objectContaining({ cut_id: cutId, num_changed_records: 0 }),
		);
		const { snapshot } = await requireBuilt(server.deps.db.knex, cutId);
		const [title, notes, price, gone, ...others] = snapshot.records;
		// Tries all records: some are fair use, rights-free, original, in the public domain, of Unknown or unused.
		for (const [at, { id }] of others.entries()) {
			await client.put(`/records/${id}`, { record: { rights_problem: true, master_problem: at % 2 === 0 } });
		}
		await client.put(`/records/${title?.id}`, { record: { title: "Renamed again", source: "not compared" } });
		await client.put(`/records/${notes?.id}`, { record: { fair_use: true, fair_use_notes: "Parody" } });
		await client.put(`/records/${price?.id}`, { record: { price_id: null, trt: "00:01:00" } });
		await client.delete(`/records/${gone?.id}`);
		const { body } = await client.get(`/cuts/${cutId}/warnings`);
		const { licensingIssues, masterIssues } = body.warnings;
		expect(body.changed_record_ids.length).toBeGreaterThan(2);
		expect(masterIssues.length).toBeGreaterThan(0);
		expect(licensingIssues.length).toBeGreaterThan(masterIssues.length);
		expect(licensingIssues.length).toBeLessThan(others.length);
		const counts = {
			cut_id: cutId,
			num_changed_records: body.changed_record_ids.length,
			num_rights_problems: licensingIssues.length,
			num_master_problems: masterIssues.length,
		};
		expect(await changes()).toContainEqual(counts);
		await client.put(`/cuts/${cutId}`, { cut: { info: { locked: true } } });
		expect(await changes()).toContainEqual(counts);
		await client.put(`/cuts/${cutId}`, { cut: { info: { locked: false } } });
	});

	it("[CUT36] the list of cuts counts what the saved reports and the warnings count", async () => {
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		const counts = async (id: number) => {
			const cuts: { id: number; counts: unknown }[] = (await client.get(`/productions/${productionId}/cuts`))
				.body.cuts;
			return cuts.find((cut) => cut.id === id)?.counts;
		};
		const { cut } = (await client.get(`/cuts/${cutId}`)).body;
		const { num_unidentified_clips } = (await client.get(`/cuts/${cutId}/warnings`)).body;
		const { totalCost, numRecordsMissingPrices, displayCurrency } = cut.report_set.costReport;
		expect(await counts(cutId)).toEqual({
			num_clips: expect.any(Number),
			num_unidentified_clips,
			num_records_missing_prices: numRecordsMissingPrices,
			total_cost: totalCost,
			cost_currency: displayCurrency,
		});
		const unbuilt = await addHarbourCut(client, productionId);
		expect(await counts(unbuilt)).toBeNull();
	});

	it("[CUT33] returns 409 for a cut that wasn't built", async () => {
		const unbuilt = await addHarbourCut(client, productionId);
		expect(await client.get(`/cuts/${unbuilt}/warnings`)).toMatchObject({
			status: 409,
			body: { errors: "The cut has no reports yet: build it first" },
		});
	});
});
