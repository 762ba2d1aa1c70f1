import { licensedCostReport } from "@oxcut/core/clearance";
import { exportReport } from "@oxcut/core/exports";
import { EXPORT_FORMATS, REPORT_FORMATS } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLicensor, signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { buildHarbourLights, wholeLibrary } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { testCutFileAccess } from "../../../testing/test-cut-file-access.ts";
import { listLicenses } from "../../licensors/licenses/queries.ts";
import { listLicensors } from "../../licensors/licensors/queries.ts";
import { sourceOf } from "../cut-builds/build-in-worker.ts";
import { listRightsRecords } from "../cut-builds/list-rights-records.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";

const LINE = { territories: "World", media: "All", term: { kind: "perpetuity" }, mfn_group: "Archives" };

let server: TestServer;
let client: TestClient;
let productionId: number;
let cutId: number;
let licensorId: number;

beforeAll(async () => {
	server = await startTestServer();
	client = await signUp(server);
	({ productionId, cutId } = await buildHarbourLights(server, client));
	const { body } = await client.get(`/productions/${productionId}/licensors`);
	licensorId = body.licensors.find(({ name }: { name: string }) => /^Meridian/.test(name)).id;
	for (const [name, status, fee] of [
		["MN-114", "signed", 1000],
		["MN-115", "quoted", 1200],
	]) {
		const license = { name, status, fee, lines: [LINE] };
		const { status: added } = await client.post(`/licensors/${licensorId}/licenses`, { license });
		expect(added).toBe(201);
	}
});
afterAll(() => server.close());

const fetchCost = (path: string) => fetchFile(server, client, `/cuts/${path}`);

describe("GET cuts/{id}/licensed/cost.{format}", () => {
	it.each(EXPORT_FORMATS)("[RIG11] cost.%s is what the engine writes here, to the byte", async (format) => {
		const { status, headers, bytes } = await fetchCost(`${cutId}/licensed/cost.${format}`);
		expect(status).toBe(200);
		expect(headers.get("Content-Type")).toBe(REPORT_FORMATS[format].mediaType);
		expect(headers.get("Content-Disposition")).toContain(`filename="Rough cut cost with licences.${format}"`);
		const { knex } = server.deps.db;
		const source = sourceOf(await requireBuilt(knex, cutId));
		const { context } = buildHere(source, await wholeLibrary(server, productionId));
		const report = licensedCostReport(context, {
			licensors: await listLicensors(knex, productionId),
			licenses: await listLicenses(knex, productionId),
			records: await listRightsRecords(knex, productionId),
		});
		expect(bytes.equals(await exportReport(report, format, { buildDate: "2026-11-20" }))).toBe(true);
	});

	it("[RIG11] [RIG12] has the estimate, the signed licence instead of it, and who must rise", async () => {
		// The client compares the response with the contract.
		const { body } = await client.get(`/cuts/${cutId}/licensed/cost.json`);
		const own = body.licensors.find(({ licensor_id }: { licensor_id: number }) => licensor_id === licensorId);
		expect(own).toMatchObject({ rest: 0, licenses: [{ name: "MN-114", amount: 1000 }] });
		expect(own.estimate).toBeGreaterThan(0);
		expect(body.favoured_nations).toMatchObject([
			{ group: "Archives", highest: { name: "MN-115" }, rises: [{ name: "MN-114", rise: 200 }] },
		]);
		const { body: read } = await client.get(`/cuts/${cutId}`);
		expect(body.estimate).toBe(read.cut.report_set.costReport.totalCost);
	});

	it("[RIG11] names the licensor of a licence that the cut doesn't use", async () => {
		const elsewhere = await addLicensor(client, productionId, { name: "Nobody's Archive" });
		await client.post(`/licensors/${elsewhere}/licenses`, { license: { name: "NA-1", fee: 5, lines: [] } });
		const { body } = await client.get(`/cuts/${cutId}/licensed/cost.json`);
		expect(body.unused_licenses).toMatchObject([{ name: "NA-1", licensor_name: "Nobody's Archive" }]);
	});

	it("[UND4] has the underlying rights of the used records beside the cost", async () => {
		const before = (await client.get(`/cuts/${cutId}/licensed/cost.json`)).body;
		const [{ records }] = before.licensors;
		const [{ record_id, production_locator }] = records;
		const underlying_rights = [
			{ kind: "talent", holder: "Ann Bell", status: "signed", cost: 500, currency: before.display_currency },
			{ kind: "guild" },
		];
		const { status } = await client.put(`/records/${record_id}`, { record: { underlying_rights } });
		expect(status).toBe(200);
		const { body } = await client.get(`/cuts/${cutId}/licensed/cost.json`);
		expect(body).toMatchObject({
			...{ estimate: before.estimate, cost: before.cost },
			cost_with_underlying_rights: expect.closeTo(before.cost_with_underlying_rights + 500, 2),
			underlying_rights: {
				cost: expect.closeTo(before.underlying_rights.cost + 500, 2),
				open: before.underlying_rights.open + 1,
			},
		});
		const own = body.underlying_rights.rights.filter(
			(right: { record_id: number }) => right.record_id === record_id,
		);
		expect(own).toMatchObject([
			{ production_locator, holder: "Ann Bell", display_cost: 500, is_clear: true },
			{ production_locator, kind: "guild", status: "open", is_clear: false },
		]);
	});

	it.each(["cost.docx", "cost", "credits.csv"])("answers 404 for %s", async (file) => {
		expect((await fetchCost(`${cutId}/licensed/${file}`)).status).toBe(404);
	});

	testCutFileAccess("licensed/cost.csv", () => ({ server, client, productionId, cutId }));
});
