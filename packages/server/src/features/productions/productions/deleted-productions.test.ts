import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCut, addRecord, joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { sweepDeletedProductions } from "./deleted-service.ts";

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;

/** The ids of deleted productions that someone can restore. */
async function deletedOf(client: TestClient): Promise<number[]> {
	const { deleted_productions } = (await client.get("productions/deleted")).body;
	return deleted_productions.map(({ id }: { id: number }) => id);
}

const idOf = async (client: TestClient): Promise<number> => (await client.get("account")).body.account.id;

beforeEach(async () => {
	ann = await signUp(server);
});

test("[PERM19] a deleted production is gone for everyone, and unchanged once restored", async () => {
	const production = await makeProduction(ann, { name: "Tides" });
	const record = await addRecord(ann, production);
	const editor = await joinAs(server, production, "editor");
	const { timestamp } = (await editor.get("productions")).body;
	const now = server.holdClock();
	expect((await ann.delete(`productions/${production}`)).status).toBe(204);

	for (const client of [ann, editor]) {
		for (const path of [
			`productions/${production}`,
			`records/${record}`,
			`productions/${production}/records`,
		]) {
			expect((await client.get(path)).status).toBe(404);
		}
		expect((await client.get("productions")).body.productions).toEqual([]);
		expect((await client.get("account")).body.account.permissions.productions).toEqual({});
	}
	const lost = (await editor.get(`productions/updated_since/${timestamp}`)).body;
	expect([lost.productions, lost.deleted_ids]).toEqual([[], [production]]);
	expect((await ann.get("productions/deleted")).body.deleted_productions).toEqual([
		{
			id: production,
			studio_id: null,
			name: "Tides",
			updated_at: expect.any(String),
			deleted_at: now.toISOString(),
			deleted_by: "Ann Archer",
			deletes_at: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
		},
	]);

	expect((await ann.post(`productions/deleted/${production}/restore`)).status).toBe(204);
	expect((await editor.get(`records/${record}`)).status).toBe(200);
	const back = (await editor.get(`productions/updated_since/${lost.timestamp}`)).body;
	expect([back.productions.map(({ id }: { id: number }) => id), back.deleted_ids]).toEqual([
		[production],
		[],
	]);
	expect(await deletedOf(ann)).toEqual([]);
	expect((await ann.post(`productions/deleted/${production}/restore`)).status).toBe(404);
	await ann.delete(`productions/${production}`);
	await ann.delete(`productions/deleted/${production}`);
});

describe("[PERM19] access to deleting and restoring a production", () => {
	test.each(["manager", "editor", "viewer"] as const)("a %s may not", async (role) => {
		const production = await makeProduction(ann);
		const member = await joinAs(server, production, role);
		expect((await member.delete(`productions/${production}`)).status).toBe(403);
		await ann.delete(`productions/${production}`);
		expect(await deletedOf(member)).toEqual([]);
		expect((await member.post(`productions/deleted/${production}/restore`)).status).toBe(404);
		expect((await member.delete(`productions/deleted/${production}`)).status).toBe(404);
		expect(await deletedOf(ann)).toContain(production);
	});

	test("its owner and the managers of its studio can", async () => {
		const studio = (await ann.post("studios", { studio: { name: "Harbour Pictures" } })).body.studio.id;
		const made = await ann.post(`studios/${studio}/productions`, { production: { name: "Tides" } });
		const production = made.body.production.id;
		const mia = await signUp(server);
		await server.deps.db
			.knex("studio_members")
			.insert({ studio_id: studio, account_id: await idOf(mia), main_role: "manager" });
		const { timestamp } = (await mia.get("productions")).body;
		expect((await mia.delete(`productions/${production}`)).status).toBe(204);
		expect((await mia.get(`productions/updated_since/${timestamp}`)).body.deleted_ids).toEqual([production]);
		expect(await deletedOf(mia)).toEqual([production]);
		expect(await deletedOf(ann)).toContain(production);
		expect((await mia.post(`productions/deleted/${production}/restore`)).status).toBe(204);
	});

	test("[PERM13] a token that is limited to it can't", async () => {
		const production = await makeProduction(ann);
		const { token } = (
			await ann.post("account/access_tokens", { access_token: { name: "CI", production_ids: [production] } })
		).body.access_token;
		const limited = { Authorization: `Bearer ${token}` };
		await ann.delete(`productions/${production}`);
		const program = server.client();
		expect((await program.get(`productions/${production}`, limited)).status).toBe(404);
		expect((await program.post(`productions/deleted/${production}/restore`, {}, limited)).status).toBe(403);
		expect((await program.delete(`productions/deleted/${production}`, undefined, limited)).status).toBe(403);
	});
});

test("[PERM19] builds of its cuts end, and calls that were admitted before write nothing", async () => {
	const production = await makeProduction(ann);
	const cut = await addCut(ann, production);
	const { knex } = server.deps.db;
	await knex("cut_builds").where({ production_id: production }).delete();
	await knex("cut_builds").insert({ production_id: production, cut_id: cut, basis: "production", total: 1 });
	await ann.delete(`productions/${production}`);
	expect(await knex("cut_builds").where({ production_id: production }).pluck("state")).toEqual(["cancelled"]);
	await server.runJobs();
	expect(await knex("cut_builds").where({ production_id: production }).pluck("state")).toEqual(["cancelled"]);
});

test("[PERM19] an invite to it isn't offered, and can be answered once it is restored", async () => {
	const production = await makeProduction(ann);
	const guest = await signUp(server);
	const { email } = (await guest.get("account")).body.account;
	await ann.post(`productions/${production}/invites`, { emails: [email], role: "viewer" });
	const [invite] = (await guest.get("account/invites")).body.invites;
	await ann.delete(`productions/${production}`);
	expect((await guest.get("account/invites")).body.invites).toEqual([]);
	expect((await guest.put(`account/invites/${invite.id}`, { answer: "accept" })).status).toBe(404);
	await ann.post(`productions/deleted/${production}/restore`);
	expect((await guest.put(`account/invites/${invite.id}`, { answer: "accept" })).status).toBeLessThan(300);
});

test("[PERM19] after thirty days it is deleted for good, with its records", async () => {
	const early = await makeProduction(ann);
	const late = await makeProduction(ann);
	await addRecord(ann, early);
	await ann.delete(`productions/${early}`);
	server.advance(2 * DAY_MS);
	await ann.delete(`productions/${late}`);
	server.advance(28 * DAY_MS - 1000);
	await sweepDeletedProductions(server.deps);
	const left = () =>
		server.deps.db.knex("productions").whereIn("id", [early, late]).orderBy("id").pluck("id");
	expect(await left()).toEqual([early, late]);
	server.advance(1000);
	await sweepDeletedProductions(server.deps);
	expect(await left()).toEqual([late]);
	expect(await server.deps.db.knex("records").where({ production_id: early }).pluck("id")).toEqual([]);
});
