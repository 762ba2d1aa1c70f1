import { budgetReport } from "@oxcut/core/budget";
import { exportReport } from "@oxcut/core/exports";
import { EXPORT_FORMATS, REPORT_FORMATS } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { buildHarbourLights, wholeLibrary } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { testCutFileAccess } from "../../../testing/test-cut-file-access.ts";
import { budgetLineKind } from "../../licensors/budget-lines/budget-line-kind.ts";
import { listLicenses } from "../../licensors/licenses/queries.ts";
import { listItems } from "../../production-items/item-queries.ts";
import { sourceOf } from "../cut-builds/build-in-worker.ts";
import { listRightsRecords } from "../cut-builds/list-rights-records.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";

/** An underlying right of the example that is paid: 150.00 GBP in USD. */
const CHOIR = 197.84;
const LINE = { territories: "World", media: "All", term: { kind: "perpetuity" } };

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
		["MN-114", "paid", 1000],
		["MN-115", "quoted", 1200],
	]) {
		const license = { name, status, fee, lines: [LINE] };
		const { status: added } = await client.post(`/licensors/${licensorId}/licenses`, { license });
		expect(added).toBe(201);
	}
	for (const line of [
		{ name: "Whole project", amount: 40_000, contingency: 10 },
		{ name: "Meridian", amount: 900, licensor_id: licensorId },
	]) {
		const budget_line = { ...line, currency: "USD" };
		const { status } = await client.post(`/productions/${productionId}/budget_lines`, { budget_line });
		expect(status).toBe(201);
	}
});
afterAll(() => server.close());

const fetchBudget = (path: string) => fetchFile(server, client, `/cuts/${path}`);

describe("GET cuts/{id}/budget/budget.{format}", () => {
	it.each(EXPORT_FORMATS)("[BUD9] budget.%s is what the engine writes here, to the byte", async (format) => {
		const { status, headers, bytes } = await fetchBudget(`${cutId}/budget/budget.${format}`);
		expect(status).toBe(200);
		expect(headers.get("Content-Type")).toBe(REPORT_FORMATS[format].mediaType);
		expect(headers.get("Content-Disposition")).toContain(`filename="Rough cut budget.${format}"`);
		const { knex } = server.deps.db;
		const source = sourceOf(await requireBuilt(knex, cutId));
		const library = await wholeLibrary(server, productionId);
		const { context } = buildHere(source, library);
		const report = budgetReport(context, {
			licensors: library.licensors,
			licenses: await listLicenses(knex, productionId),
			lines: await listItems(knex, budgetLineKind, productionId),
			records: await listRightsRecords(knex, productionId),
		});
		expect(bytes.equals(await exportReport(report, format, { buildDate: "2026-11-20" }))).toBe(true);
	});

	it("[BUD3] [BUD4] [BUD5] has the budget, the estimate, and what is committed, paid and left", async () => {
		// The client compares the response with the contract.
		const { body } = await client.get(`/cuts/${cutId}/budget/budget.json`);
		const own = body.licensors.find(({ licensor_id }: { licensor_id: number }) => licensor_id === licensorId);
		expect(own).toMatchObject({ budget: 900, rest: 0, committed: 1000, paid: 1000, left: -100 });
		const { body: read } = await client.get(`/cuts/${cutId}`);
		expect(body.estimate).toBe(read.cut.report_set.costReport.totalCost);
		expect(body).toMatchObject({ budget: 40_000, contingency: 4000, committed: 1000 + CHOIR });
		expect(body.left).toBeCloseTo(40_000 - body.expected, 2);
	});

	it.each(["budget.docx", "budget", "cost.csv"])("answers 404 for %s", async (file) => {
		expect((await fetchBudget(`${cutId}/budget/${file}`)).status).toBe(404);
	});

	testCutFileAccess("budget/budget.csv", () => ({ server, client, productionId, cutId }));
});
