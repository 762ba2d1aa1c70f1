import { EXPORT_FORMATS, exportReport } from "@oxcut/core/exports";
import { recordSchema } from "@oxcut/core/model";
import { SHIPPED_TEMPLATES, templateReport, templateSchema } from "@oxcut/core/templates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../testing/factories.ts";
import { fetchFile } from "../../testing/fetch-file.ts";
import { buildHere } from "../../testing/harbour-lights.ts";
import { buildHarbourLights, wholeLibrary } from "../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { testCutFileAccess } from "../../testing/test-cut-file-access.ts";
import { sourceOf } from "../cuts/cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cuts/cut-builds/require-built.ts";

const LIST = {
	version: 1,
	title: "Our list",
	form: "archive-log",
	columns: [
		{ field: "title", heading: "Title" },
		{ field: "archive_locator", heading: "Archive ID", required: true },
		{ fill: "Episode", heading: "Episode" },
	],
} as const;

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

/** The production's records as the API returns them now. */
async function listRecords(): Promise<{ id: number; production_locator: string }[]> {
	return (await client.get(`/productions/${productionId}/records`)).body.records;
}

const fetchForm = (path: string) => fetchFile(server, client, `/cuts/${path}`);

/** The text that the engine writes in this process, from the whole production as it is now. */
async function writtenHere(name: string, format: (typeof EXPORT_FORMATS)[number]) {
	const source = sourceOf(await requireBuilt(server.deps.db.knex, cutId));
	const { context } = buildHere(source, await wholeLibrary(server, productionId));
	const { body } = await client.get(`/productions/${productionId}`);
	const report = templateReport(name, templateSchema.parse(SHIPPED_TEMPLATES[name]), {
		context,
		project: body.production.name,
		records: new Map((await listRecords()).map((record) => [record.id, recordSchema.parse(record)])),
		...{ licenses: [], customFields: [], fills: new Map() },
	});
	return exportReport(report, format, { buildDate: source.cut.date });
}

describe("GET cuts/{id}/forms/{template}.{format}", () => {
	it.each(Object.keys(SHIPPED_TEMPLATES).flatMap((name) => EXPORT_FORMATS.map((format) => [name, format])))(
		"[TPL5] %s.%s is what the engine writes here, to the byte",
		async (name, format) => {
			const { status, headers, bytes } = await fetchForm(`${cutId}/forms/${name}.${format}`);
			expect(status).toBe(200);
			expect(headers.get("Content-Disposition")).toContain(`filename="Rough cut ${name}.${format}"`);
			expect(bytes.equals(await writtenHere(name, format as "csv"))).toBe(true);
		},
	);

	it("[TPL10] fills in the project's own template, which replaces a shipped one of its name", async () => {
		const own = { name: "vpro", definition: LIST };
		const { body } = await client.post(`/productions/${productionId}/templates`, { template: own });
		const fills = encodeURIComponent('{"Episode":"Pilot"}');
		// The client compares the response with the contract.
		const form = await client.get(`/cuts/${cutId}/forms/vpro.json?fills=${fills}`);
		expect(form.body).toMatchObject({ template: "vpro", title: "Our list", cut: "Rough cut" });
		expect(form.body.columns).toEqual(["Title", "Archive ID", "Episode"]);
		expect(form.body.rows[0].cells[2]).toBe("Pilot");
		expect(form.body.problems[0]).toMatchObject({ line: 1, heading: "Archive ID", problem: "is empty" });
		await client.delete(`/templates/${body.template.id}`);
		expect((await client.get(`/cuts/${cutId}/forms/vpro.json`)).body.title).toBe("VPRO bronnenlijst");
	});

	it("[TPL5] follows the records as they are now, without a new build", async () => {
		const path = `/cuts/${cutId}/forms/archive-log.json`;
		const [first] = (await client.get(path)).body.rows;
		const used = (await listRecords()).find(({ production_locator }) =>
			first.cells.includes(production_locator),
		);
		await client.put(`/records/${used?.id}`, { record: { title: "Renamed today" } });
		expect((await client.get(path)).body.rows[0].cells).toContain("Renamed today");
	});

	it.each(["nothing.csv", "rapidcue.docx", "rapidcue", "__proto__.csv", "..%2Frapidcue.csv"])(
		"answers 404 for %s",
		async (file) => {
			expect((await fetchForm(`${cutId}/forms/${file}`)).status).toBe(404);
		},
	);

	it.each([
		["fills=Network", "fills", "must be a JSON object"],
		['fills={"Network":9}', "fills", "must be a JSON object"],
		['fills={"Net":"9"}', "fills", "the form has no “Net”. It has Classification, Air date"],
		["paper=a5", "paper", "must be a4 or letter"],
	])("answers 422 for ?%s, naming field and value", async (query, field, message) => {
		const { status, body } = await client.get(`/cuts/${cutId}/forms/rapidcue.csv?${encodeURI(query)}`);
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
		expect(body.errors[field].join()).toContain(message);
	});

	testCutFileAccess("forms/vpro.csv", () => ({ server, client, productionId, cutId }));
});
