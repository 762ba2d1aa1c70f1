import { LEFT_OUT_REASONS, type LeftOutDocument } from "@oxcut/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { made, signUp } from "../../../testing/factories.ts";
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

const leftOut = async (): Promise<LeftOutDocument> =>
	(await client.get(`/cuts/${cutId}/left_out`)).body.left_out;
const cut = async () => (await client.get(`/cuts/${cutId}`)).body.cut;

async function build(): Promise<void> {
	await client.post(`/cuts/${cutId}/build`);
	await server.runJobs();
}

const sumOf = ({ num_used, num_unidentified, num_left_out }: LeftOutDocument) =>
	LEFT_OUT_REASONS.reduce((sum, reason) => sum + num_left_out[reason], num_used + num_unidentified);

describe("GET cuts/{id}/left_out", () => {
	it("[EXC5, EXC6] lists every clip left out with its reason, as last built; a locked cut keeps its rules", async () => {
		const before = await leftOut();
		expect(before.rules).toEqual([]);
		expect(sumOf(before)).toBe(before.num_clips);
		const reports = (await cut()).report_set;
		expect(reports.errors).not.toHaveProperty("excluded");
		const condition = "track is A2";
		const exclusion_rule = { name: "Music", condition };
		const rule = made(
			await client.post(`/productions/${productionId}/exclusion_rules`, { exclusion_rule }),
			(body) => body.exclusion_rule.id,
		);
		// The reports stay unchanged until the next build.
		expect(await leftOut()).toEqual(before);
		await build();
		const after = await leftOut();
		const byRule = after.clips.filter(({ reason }) => reason === "rule");
		expect(byRule.length).toBeGreaterThan(0);
		expect(byRule.every(({ track, rule_id }) => track === "A2" && rule_id === rule)).toBe(true);
		expect(after.rules).toEqual([{ rule_id: rule, ...exclusion_rule, num_clips: byRule.length }]);
		expect([after.num_clips, sumOf(after)]).toEqual([before.num_clips, before.num_clips]);
		const built = await cut();
		expect(built.report_set.errors.excluded).toMatchObject([
			{ ruleId: rule, name: "Music", condition, numClips: byRule.length },
		]);
		expect(built.report_set.costReport.totalCost).toBeLessThan(reports.costReport.totalCost);
		await client.put(`/cuts/${cutId}`, { cut: { info: { locked: true } } });
		await client.delete(`/exclusion_rules/${rule}`);
		expect(await leftOut()).toEqual(after);
		await client.put(`/cuts/${cutId}`, { cut: { info: { locked: false } } });
		await build();
		expect(await leftOut()).toEqual(before);
		expect((await cut()).report_set.costReport).toEqual(reports.costReport);
	});

	it("answers 404 to strangers, and 409 for a cut that wasn't built", async () => {
		const stranger = await signUp(server);
		expect((await stranger.get(`/cuts/${cutId}/left_out`)).status).toBe(404);
		const unbuilt = await addHarbourCut(client, productionId);
		expect((await client.get(`/cuts/${unbuilt}/left_out`)).status).toBe(409);
	});
});
