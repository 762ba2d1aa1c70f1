import { orderNeeds } from "@oxcut/core/cut";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinAs, signUp } from "../../../testing/factories.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { buildHarbourLights, wholeLibrary } from "../../../testing/harbour-production.ts";
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

const needs = async (handles = 12) => {
	const { status, body } = await client.get(`/cuts/${cutId}/order_needs?handles=${handles}`);
	expect(status).toBe(200);
	return body.order_needs;
};

it("[ORD11] what a cut needs is what the engine says, until it is ordered, licensor by licensor", async () => {
	const first = await needs();
	const source = sourceOf(await requireBuilt(server.deps.db.knex, cutId));
	const { context } = buildHere(source, await wholeLibrary(server, productionId));
	const items = (await client.get(`/productions/${productionId}/records`)).body.records;
	expect(first).toEqual({ cut_id: cutId, ...orderNeeds(context, items, [], { handles: 12 }) });
	expect(first.licensors.length).toBeGreaterThan(1);
	for (const { licensor_id, licensor, lines: needed } of first.licensors) {
		const lines = needed.map(({ need: _need, ...line }: { need: string }) => line);
		const fields = { licensor_id, name: `${licensor} 1`, fps: first.fps, handles: 12, lines };
		const { status, body } = await client.post(`/productions/${productionId}/orders`, { order: fields });
		expect([status, body.errors]).toEqual([201, undefined]);
	}
	expect(await needs(0)).toMatchObject({ licensors: [], unused: [] });
});

it("[PERM4] is visible to viewers only, and rejects handles that can't be", async () => {
	const viewer = await joinAs(server, productionId, "viewer");
	expect((await viewer.get(`/cuts/${cutId}/order_needs`)).status).toBe(200);
	expect((await (await signUp(server)).get(`/cuts/${cutId}/order_needs`)).status).toBe(404);
	for (const handles of ["-1", "1001", "x", "0.5"])
		expect((await client.get(`/cuts/${cutId}/order_needs?handles=${handles}`)).status).toBe(422);
});
