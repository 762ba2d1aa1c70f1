import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinAs, signUp } from "../../../testing/factories.ts";
import { addHarbourCut, makeHarbourLights } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { mailNews } from "./mail-news.ts";

let server: TestServer;
let owner: TestClient;
let productionId: number;
let cutId: number;
let path: string;

beforeAll(async () => {
	server = await startTestServer();
});
beforeEach(async () => {
	owner = await signUp(server);
	({ productionId, cutId } = await makeHarbourLights(owner));
	path = `/productions/${productionId}/cut_news`;
	await ask(owner, true);
	await build(cutId);
});
afterAll(() => server.close());

const ask = (client: TestClient, enabled: boolean) => client.put(path, { cut_news: { enabled } });

async function build(id: number): Promise<void> {
	await owner.post(`/cuts/${id}/build`);
	await server.runJobs();
}

const addressOf = async (client: TestClient): Promise<string> =>
	(await client.get("/account/current")).body.account.email;

async function newsFor(client: TestClient) {
	const address = await addressOf(client);
	return (await server.mails()).filter(({ to, text }) => to === address && text.includes("was imported"));
}

describe("emails about imported cuts", () => {
	it("[DIF27] are each member's own choice", async () => {
		const viewer = await joinAs(server, productionId, "viewer");
		expect((await viewer.get(path)).body).toEqual({ cut_news: { enabled: false } });
		expect((await ask(viewer, true)).body).toEqual({ cut_news: { enabled: true } });
		expect((await ask(viewer, true)).status).toBe(200);
		expect((await viewer.get(path)).body).toEqual({ cut_news: { enabled: true } });
		expect((await owner.get(path)).body).toEqual({ cut_news: { enabled: true } });
		await ask(viewer, false);
		expect((await viewer.get(path)).body).toEqual({ cut_news: { enabled: false } });
		expect((await ask(await signUp(server), true)).status).toBe(404);
		expect((await owner.put(path, { cut_news: { enabled: "perhaps" } })).status).toBe(422);
	});

	it("[DIF27] say once what a new cut costs more than the one before; not to members who lost access or left", async () => {
		expect(await newsFor(owner)).toEqual([]);
		// One after another: reading the emails of one sign-up would take those of another.
		const blind = await joinAs(server, productionId, "viewer");
		const gone = await joinAs(server, productionId, "viewer");
		const silent = await joinAs(server, productionId, "viewer");
		const idOf = async (client: TestClient) => (await client.get("/account/current")).body.account.id;
		await ask(blind, true);
		await ask(gone, true);
		const { knex } = server.deps.db;
		await knex("production_members")
			.where({ production_id: productionId, account_id: await idOf(blind) })
			.update({ reports_level: "no_access" });
		await owner.delete(`/productions/${productionId}/team_members/${await idOf(gone)}`);

		const laterId = await addHarbourCut(owner, productionId);
		const [price] = (await owner.get(`/productions/${productionId}/prices`)).body.prices;
		await owner.put(`/prices/${price.id}`, { price: { value: price.value + 5 } });
		await build(laterId);
		const { comparison } = (await owner.get(`/cuts/${cutId}/diff/${laterId}`)).body;
		expect(comparison.difference).toBeGreaterThan(0);
		const [mail, ...others] = await newsFor(owner);
		expect(others).toEqual([]);
		expect(mail?.subject).toMatch(/^Film \d+: \+\$.* since Rough cut: no clip changed$/);
		expect(mail?.text).toContain(`/projects/${productionId}/compare?from=${cutId}&to=${laterId}`);
		for (const client of [blind, gone, silent]) expect(await newsFor(client)).toEqual([]);

		// Neither another build nor a repeated job sends it again.
		await build(laterId);
		await mailNews(server.deps, { cut_id: laterId });
		expect(await newsFor(owner)).toHaveLength(1);
	});

	it("[DIF27, TFA8] aren't sent to members who lack the device that the organization requires", async () => {
		const { knex } = server.deps.db;
		const { body } = await owner.post("/studios", { studio: { name: "Lantern" } });
		const studio_id: number = body.studio.id;
		await knex("productions").where({ id: productionId }).update({ studio_id });
		const before = (await newsFor(owner)).length;
		const id = await addHarbourCut(owner, productionId);
		await owner.post(`/cuts/${id}/build`);
		await knex("studios").where({ id: studio_id }).update({ requires_two_factor: true });
		await server.runJobs();
		expect(await newsFor(owner)).toHaveLength(before);
		await knex("productions").where({ id: productionId }).update({ studio_id: null });
	});

	it("[DIF27] wait for the first build, and aren't sent about a cut that is gone", async () => {
		const before = (await newsFor(owner)).length;
		const id = await addHarbourCut(owner, productionId);
		for (const cut_id of [id, 999_999_999]) await mailNews(server.deps, { cut_id });
		expect(await newsFor(owner)).toHaveLength(before);
		await build(id);
		expect(await newsFor(owner)).toHaveLength(before + 1);
	});
});
