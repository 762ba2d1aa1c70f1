import { creditsReport, creditsRtf, creditsText, sourcesReport } from "@oxcut/core/cut";
import { exportReport } from "@oxcut/core/exports";
import { CREDIT_FILES, CREDIT_FORMATS, type CreditFile } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { buildHarbourLights, wholeLibrary } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { testCutFileAccess } from "../../../testing/test-cut-file-access.ts";
import { listLicenses } from "../../licensors/licenses/queries.ts";
import { sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";

let server: TestServer;
let client: TestClient;
let productionId: number;
let cutId: number;

const LINE = { territories: "World", media: "All", term: { kind: "perpetuity", from: "2026-01-01" } };

beforeAll(async () => {
	server = await startTestServer();
	client = await signUp(server);
	({ productionId, cutId } = await buildHarbourLights(server, client));
	const { body } = await client.get(`/productions/${productionId}/licensors`);
	const [licensor] = body.licensors.filter(({ name }: { name: string }) => /^Meridian/.test(name));
	const license = {
		name: "MN-114",
		status: "signed",
		lines: [{ ...LINE, credit: "Courtesy of {Mériđian}" }],
	};
	const added = await client.post(`/licensors/${licensor.id}/licenses`, { license });
	expect(added.status).toBe(201);
});
afterAll(() => server.close());

const fetchCredits = (path: string) => fetchFile(server, client, `/cuts/${path}`);

/** The text that the engine writes in this process, from the whole production as it is now. */
async function writtenHere({ list, format }: CreditFile, options: object = {}) {
	const { knex } = server.deps.db;
	const source = sourceOf(await requireBuilt(knex, cutId));
	const { context } = buildHere(source, await wholeLibrary(server, productionId));
	const licenses = await listLicenses(knex, productionId);
	const credits = creditsReport(context, licenses, options);
	if (format === "txt") return Buffer.from(creditsText(credits.document));
	if (format === "rtf") return Buffer.from(creditsRtf(credits.document));
	const report = list === "credits" ? credits : sourcesReport(context, licenses);
	return exportReport(report, format, { buildDate: "2026-11-20" });
}

describe("GET cuts/{id}/credits/{list}.{format}", () => {
	it.each(CREDIT_FILES)("[REP23] $list.$format is what the engine writes here, to the byte", async (file) => {
		const { status, headers, bytes } = await fetchCredits(`${cutId}/credits/${file.list}.${file.format}`);
		expect(status).toBe(200);
		expect(headers.get("Content-Type")).toBe(CREDIT_FORMATS[file.format].mediaType);
		const title = file.list === "credits" ? "end credits" : "on-screen sources";
		expect(headers.get("Content-Disposition")).toContain(`filename="Rough cut ${title}.${file.format}"`);
		expect(bytes.equals(await writtenHere(file))).toBe(true);
	});

	it("[REP17] has the wording of a signed licence, in the text and in the RTF", async () => {
		expect((await fetchCredits(`${cutId}/credits/credits.txt`)).bytes.toString()).toContain(
			"\nCourtesy of {Mériđian}\n",
		);
		expect((await fetchCredits(`${cutId}/credits/credits.rtf`)).bytes.toString()).toContain(
			"Courtesy of \\{M\\u233?ri\\u273?ian\\}",
		);
	});

	it("[REP19] is arranged as the query says", async () => {
		const query = "group=none&sort=appearance&side=sound";
		const { bytes } = await fetchCredits(`${cutId}/credits/credits.csv?${query}`);
		const options = { group: "none", sort: "appearance", side: "sound" };
		expect(bytes.equals(await writtenHere({ list: "credits", format: "csv" }, options))).toBe(true);
	});

	it.each(["credits.json", "sources.json"])(
		"[API6] %s is the JSON that the contract describes",
		async (file) => {
			// The client compares the response with the contract.
			const { status, body } = await client.get(`/cuts/${cutId}/credits/${file}`);
			expect(status).toBe(200);
			expect(body.cut).toBe("Rough cut");
		},
	);

	it("[REP23] follows the records as they are now, without a new build", async () => {
		const path = `/cuts/${cutId}/credits/sources.json`;
		const { body } = await client.get(path);
		const [{ production_locator }] = body.sources;
		const { body: all } = await client.get(`/productions/${productionId}/records`);
		const { id } = all.records.find(
			(record: typeof body) => record.production_locator === production_locator,
		);
		await client.put(`/records/${id}`, { record: { title: "Renamed today" } });
		expect((await client.get(path)).body.sources[0].title).toBe("Renamed today");
	});

	it.each(["credits.docx", "sources.rtf", "credits", "cost.csv", "..%2Fcredits.csv"])(
		"answers 404 for %s",
		async (file) => {
			expect((await fetchCredits(`${cutId}/credits/${file}`)).status).toBe(404);
		},
	);

	it.each([
		["group=archive", "group"],
		["sort=price", "sort"],
		["side=left", "side"],
		["paper=a5", "paper"],
	])("answers 422 for ?%s, naming the field", async (query, field) => {
		const { status, body } = await client.get(`/cuts/${cutId}/credits/credits.csv?${query}`);
		expect(status).toBe(422);
		expect(Object.keys(body.errors)).toEqual([field]);
	});

	testCutFileAccess("credits/credits.txt", () => ({ server, client, productionId, cutId }));
});
