import { reportOf } from "@oxcut/core";
import { EXPORT_FORMATS, exportReport } from "@oxcut/core/exports";
import { RATES_SNAPSHOT } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBoatCut } from "../../../testing/boat-cut.ts";
import { joinAs, signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { addHarbourCut, buildHarbourLights } from "../../../testing/harbour-production.ts";
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

const fetchReport = (path: string, as = client) => fetchFile(server, as, `/cuts/${path}`);

async function builtHere(change: object = {}) {
	const stored = await requireBuilt(server.deps.db.knex, cutId);
	return buildHere({ ...sourceOf(stored), ...change }, stored.snapshot);
}

const TYPES = {
	json: "application/json; charset=utf-8",
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pdf: "application/pdf",
};

describe("GET cuts/{id}/reports/{report}.{format}", () => {
	it.each(EXPORT_FORMATS.flatMap((format) => [["cost", format] as const, ["cue-sheet", format] as const]))(
		"[REP5] %s.%s is what the engine writes here, to the byte",
		async (name, format) => {
			const { status, headers, bytes } = await fetchReport(`${cutId}/reports/${name}.${format}`);
			expect(status).toBe(200);
			expect(headers.get("Content-Type")).toBe(TYPES[format]);
			const file = format === "pdf" ? `${name} A4.pdf` : `${name}.${format}`;
			expect(headers.get("Content-Disposition")).toBe(
				`attachment; filename="Rough cut ${file}"; filename*=UTF-8''Rough%20cut%20${encodeURIComponent(file)}`,
			);
			const expected = await exportReport(reportOf(await builtHere(), name), format, {
				buildDate: "2026-11-20",
			});
			expect(bytes.equals(expected)).toBe(true);
		},
	);

	it.each(["cost.json", "cost.json?explain=true", "fair-use.json", "cue-sheet.json"])(
		"[API6] %s is the JSON that the contract describes",
		async (file) => {
			// The client compares the response with the contract.
			const { status, body } = await client.get(`/cuts/${cutId}/reports/${file}`);
			expect(status).toBe(200);
			expect(body.cut).toBe("Rough cut");
		},
	);

	it("takes paper, day, explanations and another currency", async () => {
		const query = "paper=letter&build_date=2026-12-01&explain=true&display_currency=EUR";
		const here = await builtHere({ displayCurrency: "EUR" });
		const options = { buildDate: "2026-12-01", paper: "letter" } as const;
		for (const format of ["json", "pdf"] as const) {
			const { bytes } = await fetchReport(`${cutId}/reports/cost.${format}?${query}`);
			expect(bytes.equals(await exportReport(reportOf(here, "cost", true), format, options))).toBe(true);
		}
	});

	it("[CUT33] stays the same while the production changes", async () => {
		const before = await fetchReport(`${cutId}/reports/cost.csv`);
		const { body } = await client.get(`/productions/${productionId}/prices`);
		for (const { id } of body.prices.slice(0, 3)) await client.put(`/prices/${id}`, { price: { value: 7 } });
		const after = await fetchReport(`${cutId}/reports/cost.csv`);
		expect(after.bytes.equals(before.bytes)).toBe(true);
	});

	it("names the two paper sizes of a PDF differently", async () => {
		const nameOf = async (path: string) =>
			(await fetchReport(`${cutId}/reports/${path}`)).headers.get("Content-Disposition");
		expect(await nameOf("cost.pdf")).toContain('cost A4.pdf"');
		expect(await nameOf("cost.pdf?paper=letter")).toContain('cost Letter.pdf"');
		expect(await nameOf("cost.csv?paper=letter")).toContain('cost.csv"');
	});

	it.each(["cost.txt", "costs.pdf", "cost", "..%2Fcost.pdf"])("answers 404 for %s", async (file) => {
		expect((await fetchReport(`${cutId}/reports/${file}`)).status).toBe(404);
	});

	it.each([
		["paper=a5", "paper"],
		["build_date=2026-02-30", "build_date"],
		["build_date=today", "build_date"],
		["explain=yes", "explain"],
		["display_currency=euro", "display_currency"],
	])("answers 422 for ?%s, naming the field", async (query, field) => {
		const { status, body } = await client.get(`/cuts/${cutId}/reports/cost.csv?${query}`);
		expect(status).toBe(422);
		expect(Object.keys(body.errors)).toEqual([field]);
	});

	it("[COST15] returns 422 for a currency without a rate", async () => {
		const code = "BTN";
		expect(RATES_SNAPSHOT.rates[code]).toBeUndefined();
		const answer = await client.get(`/cuts/${cutId}/reports/cost.csv?display_currency=${code}`);
		expect(answer).toMatchObject({
			status: 422,
			body: { errors: { display_currency: [`'${code}' rate not found`] } },
		});
	});

	it("[CUT33] returns 409 for a cut that wasn't built, or whose lists have changed since", async () => {
		const unbuilt = await addHarbourCut(client, productionId);
		const path = `/cuts/${unbuilt}/reports/cost.csv`;
		expect((await client.get(path)).body).toEqual({ errors: "The cut has no reports yet: build it first" });
		await client.post(`/cuts/${unbuilt}/build`);
		await server.runJobs();
		expect((await client.get(path)).status).toBe(200);
		const { body } = await client.get(`/cuts/${unbuilt}/data_files`);
		await client.delete(`/data_files/${body.data_files[0].id}?build=false`);
		expect(await client.get(path)).toMatchObject({
			status: 409,
			body: { errors: "The cut has changed since its reports were built: rebuild it first" },
		});
	});

	it.each(EXPORT_FORMATS)("[PERM1] as %s is for whoever may download datasets", async (format) => {
		const path = `${cutId}/reports/cost.${format}`;
		const viewer = await joinAs(server, productionId, "viewer");
		expect((await fetchReport(path, viewer)).status).toBe(403);
		const { body } = await viewer.get("/account");
		await client.put(`/productions/${productionId}/team_members/${body.account.id}/permissions`, {
			permission: { datasets: "view" },
		});
		expect((await fetchReport(path, viewer)).status).toBe(200);
	});

	it("[PERM4] can't be downloaded on a view-only plan", async () => {
		const boat = await buildBoatCut(server, client);
		const editor = await joinAs(server, boat.production, "editor");
		expect((await fetchReport(`${boat.cut}/reports/cost.csv`, editor)).status).toBe(200);
		const { knex } = server.deps.db;
		const plan = knex("billing_plans").select("id").where({ name: "View Only" });
		await knex("productions").where({ id: boat.production }).update({ billing_plan_id: plan });
		expect((await fetchReport(`${boat.cut}/reports/cost.csv`)).status).toBe(403);
	});
});
