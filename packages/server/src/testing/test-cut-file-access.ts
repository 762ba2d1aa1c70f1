import { expect, it } from "vitest";
import { buildBoatCut } from "./boat-cut.ts";
import { joinAs, signUp } from "./factories.ts";
import { fetchFile } from "./fetch-file.ts";
import { addHarbourCut, type HarbourProduction } from "./harbour-production.ts";
import type { TestServer } from "./start-test-server.ts";
import type { TestClient } from "./test-client.ts";

/** A built cut, and the owner of its production. */
interface CutFileSetting extends HarbourProduction {
	readonly server: TestServer;
	readonly client: TestClient;
}

/**
 * Tests the access to a file that the server computes from a built cut and its records.
 *
 * @param file - the file's path below the cut.
 * @param settingOf - returns what the suite has set up; called when the tests run.
 */
export function testCutFileAccess(file: string, settingOf: () => CutFileSetting): void {
	it("[CUT33] returns 409 for a cut that wasn't built", async () => {
		const { client, productionId } = settingOf();
		const unbuilt = await addHarbourCut(client, productionId);
		expect((await client.get(`/cuts/${unbuilt}/${file}`)).status).toBe(409);
	});

	it("[PERM1] is for whoever may see reports and records, and download datasets", async () => {
		const { server, client, productionId, cutId } = settingOf();
		const statusFor = async (as: TestClient) =>
			(await fetchFile(server, as, `/cuts/${cutId}/${file}`)).status;
		const viewer = await joinAs(server, productionId, "viewer");
		const { body } = await viewer.get("/account");
		const member = `/productions/${productionId}/team_members/${body.account.id}/permissions`;
		for (const [records, reports, datasets, status] of [
			["view", "view", "no_access", 403],
			["no_access", "view", "view", 403],
			["view", "no_access", "view", 403],
			["view", "view", "view", 200],
		]) {
			await client.put(member, { permission: { records, reports, datasets } });
			expect(await statusFor(viewer)).toBe(status);
		}
		expect(await statusFor(await signUp(server, "Eve"))).toBe(404);
	});

	it("[PERM4] can't be downloaded on a view-only plan", async () => {
		const { server, client } = settingOf();
		const boat = await buildBoatCut(server, client);
		const { knex } = server.deps.db;
		const plan = knex("billing_plans").select("id").where({ name: "View Only" });
		await knex("productions").where({ id: boat.production }).update({ billing_plan_id: plan });
		expect((await fetchFile(server, client, `/cuts/${boat.cut}/${file}`)).status).toBe(403);
	});
}
