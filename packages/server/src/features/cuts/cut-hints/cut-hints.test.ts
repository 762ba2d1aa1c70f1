import { hintsDocument, hintsReport } from "@oxcut/core/cut";
import { exportReport } from "@oxcut/core/exports";
import { EXPORT_FORMATS, REPORT_FORMATS } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../testing/factories.ts";
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

async function hintsHere() {
	const stored = await requireBuilt(server.deps.db.knex, cutId);
	return JSON.parse(JSON.stringify(hintsDocument(await buildHere(sourceOf(stored), stored.snapshot), 100)));
}

describe("GET cuts/{id}/hints", () => {
	it("returns what the engine finds here, the largest saving first", async () => {
		const { status, body } = await client.get(`/cuts/${cutId}/hints`);
		expect(status).toBe(200);
		expect(body.cut_hints).toEqual(await hintsHere());
		const savings: number[] = body.cut_hints.hints.map(({ saving }: { saving: number }) => saving);
		expect(savings.length).toBeGreaterThan(40);
		expect([...savings].sort((a, b) => b - a)).toEqual(savings);
		expect(body.cut_hints.total).toBe(savings.length);
	});

	it("[HNT1, HNT9] a built price change saves what its hint promised; until then the hints stay", async () => {
		const before = (await client.get(`/cuts/${cutId}/hints`)).body.cut_hints;
		const hint = before.hints.find(({ kind }: { kind: string }) => kind === "minimum");
		await client.put(`/prices/${hint.prices[0].price_id}`, { price: { min_per: null } });
		expect((await client.get(`/cuts/${cutId}/hints`)).body.cut_hints).toEqual(before);
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		const after = (await client.get(`/cuts/${cutId}/hints`)).body.cut_hints;
		expect(before.totalCost - after.totalCost).toBeCloseTo(hint.saving, 5);
	});

	it("answers 404 to strangers, and for a cut that doesn't exist", async () => {
		const stranger = await signUp(server);
		expect((await stranger.get(`/cuts/${cutId}/hints`)).status).toBe(404);
		expect((await client.get("/cuts/999999/hints")).status).toBe(404);
	});

	it("[CUT33] answers 409 for a cut that wasn't built", async () => {
		const unbuilt = await addHarbourCut(client, productionId);
		expect((await client.get(`/cuts/${unbuilt}/hints`)).status).toBe(409);
	});
});

describe("GET cuts/{id}/hints/hints.{format}", () => {
	it.each(EXPORT_FORMATS)("[HNT9] hints.%s is what the engine writes here, to the byte", async (format) => {
		const { status, headers, bytes } = await fetchFile(
			server,
			client,
			`/cuts/${cutId}/hints/hints.${format}`,
		);
		expect(status).toBe(200);
		expect(headers.get("Content-Type")).toBe(REPORT_FORMATS[format].mediaType);
		expect(headers.get("Content-Disposition")).toContain(`filename="Rough cut hints.${format}"`);
		const stored = await requireBuilt(server.deps.db.knex, cutId);
		const here = hintsReport(await buildHere(sourceOf(stored), stored.snapshot));
		expect(bytes.equals(await exportReport(here, format, { buildDate: "2026-11-20" }))).toBe(true);
	});
});
