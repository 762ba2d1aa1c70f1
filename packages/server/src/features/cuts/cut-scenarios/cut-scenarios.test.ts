import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLicensor, addPrice, joinAs, signUp } from "../../../testing/factories.ts";
import { addHarbourCut, buildHarbourLights } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

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

const save = (scenario: object) => client.post(`/productions/${productionId}/scenarios`, { scenario });
const compare = async () => (await client.get(`/cuts/${cutId}/scenarios`)).body.scenario_comparison;

describe("GET cuts/{id}/scenarios", () => {
	it("[WIF7, WIF8] promises the total that the cut has once a scenario is applied and the cut rebuilt", async () => {
		const { prices } = (await client.get(`/productions/${productionId}/prices`)).body;
		const unused = await addPrice(client, await addLicensor(client, productionId));
		const halves = prices.map(({ id, value }: { id: number; value: number }) => ({
			price_id: id,
			value: value / 2,
		}));
		const { body } = await save({
			name: "Half price",
			prices: [...halves, { price_id: unused, value: 1 }, { price_id: 999_999_999, value: 1 }],
		});
		await save({ name: "As it is" });
		const compared = await compare();
		const [half, same] = compared.scenarios;
		expect(half).toMatchObject({ id: body.scenario.id, name: "Half price" });
		// A price of a licensor that the cut doesn't use isn't a problem; a deleted one is.
		expect(half.problems).toEqual([
			{ of: "prices", index: halves.length + 1, message: "it isn't in the project anymore" },
		]);
		expect(half.totalCost).toBeLessThan(compared.totalCost);
		expect(half.difference).toBeCloseTo(half.totalCost - compared.totalCost, 6);
		expect(same).toMatchObject({ totalCost: compared.totalCost, difference: 0, problems: [] });
		expect(compared.licensors.length).toBeGreaterThan(1);
		for (const { cost, costs } of compared.licensors) expect(costs).toEqual([expect.any(Number), cost]);
		await client.post(`/scenarios/${body.scenario.id}/apply`);
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		const { cut } = (await client.get(`/cuts/${cutId}`)).body;
		expect(cut.report_set.costReport.totalCost).toBeCloseTo(half.totalCost, 6);
		expect((await compare()).totalCost).toBe(half.totalCost);
	});

	it("[WIF7] answers 404 to strangers, and 409 for a cut that wasn't built", async () => {
		const stranger = await signUp(server);
		expect((await stranger.get(`/cuts/${cutId}/scenarios`)).status).toBe(404);
		const unbuilt = await addHarbourCut(client, productionId);
		expect((await client.get(`/cuts/${unbuilt}/scenarios`)).status).toBe(409);
	});

	it("[WIF9] is for viewers of reports", async () => {
		const viewer = await joinAs(server, productionId, "viewer");
		expect((await viewer.get(`/cuts/${cutId}/scenarios`)).status).toBe(200);
	});
});
