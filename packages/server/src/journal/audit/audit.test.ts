import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SWEEP_JOB } from "../../jobs/sweep-job.ts";
import { buildBoatCut } from "../../testing/boat-cut.ts";
import {
	addCut,
	addLicensor,
	addPrice,
	addRecord,
	deleteForGood,
	joinAs,
	makeProduction,
} from "../../testing/factories.ts";
import { mailedToken, signUp, TEST_PASSWORD, type TestPerson } from "../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestClient } from "../../testing/test-client.ts";

let server: TestServer;
let owner: TestPerson;
let production: number;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUp(server);
});
beforeEach(async () => {
	production = await makeProduction(owner.client);
});
afterAll(() => server.close());

interface Entry {
	readonly id: number;
	readonly action: string;
	readonly account_id: number | null;
	readonly item: { readonly kind: string; readonly id: number } | null;
	readonly before: Readonly<Record<string, unknown>> | null;
	readonly after: Readonly<Record<string, unknown>> | null;
}

async function auditOf(client: TestClient, path: string): Promise<Entry[]> {
	const { status, body } = await client.get(path);
	expect(status).toBe(200);
	return body.audit_entries;
}

async function latest(): Promise<Entry | undefined> {
	const [entry] = await auditOf(owner.client, `productions/${production}/audit`);
	return entry;
}

test("[API13] a record's custom cost in a cut is logged with its previous value; deleting the cut doesn't log its costs", async () => {
	const boat = await buildBoatCut(server, owner.client);
	const path = `cuts/${boat.cut}/resource_metadata`;
	const audit = () => auditOf(owner.client, `productions/${boat.production}/audit`);
	const withCost = (customCost: number | null) => ({
		resource_metadatum: { data: { type: "R", id: boat.record, cost: { overall: { customCost } } } },
	});
	const told = (before: number | null, after: number | null) => ({
		action: "custom_cost_changed",
		account_id: owner.id,
		item: { kind: "record", id: boat.record },
		before: { cut_id: boat.cut, custom_cost: before },
		after: { cut_id: boat.cut, custom_cost: after },
	});
	const before = (await audit()).length;
	await owner.client.post(path, withCost(12.5));
	await owner.client.post(path, withCost(12.5));
	await owner.client.post(path, withCost(null));
	await owner.client.post(path, withCost(7));
	const entries = await audit();
	expect(entries.slice(0, entries.length - before)).toMatchObject([
		told(null, 7),
		told(12.5, null),
		told(null, 12.5),
	]);
	await owner.client.delete(`cuts/${boat.cut}`);
	expect(await audit()).toEqual(entries);
});

test("[API13] creating, changing and deleting a price are logged with who, from where, before and after", async () => {
	const licensor = await addLicensor(owner.client, production);
	const price = await addPrice(owner.client, licensor, { value: 50 });
	const made = await latest();
	expect(made).toMatchObject({
		action: "price_created",
		account_id: owner.id,
		user_name: "Ada Archer",
		address: expect.stringContaining("127.0.0.1"),
		item: { kind: "price", id: price },
		before: null,
		after: { value: 50, charge_by: "Second" },
	});
	await owner.client.put(`prices/${price}`, { price: { value: 60 } }, { "User-Agent": "curl/8" });
	expect(await latest()).toMatchObject({
		action: "price_changed",
		user_agent: "curl/8",
		before: { value: 50 },
		after: { value: 60 },
	});
	await owner.client.put(`prices/${price}`, { price: { value: 60 } });
	expect((await latest())?.before).toMatchObject({ value: 50 });
	await owner.client.delete(`prices/${price}`);
	expect(await latest()).toMatchObject({ action: "price_deleted", before: { value: 60 }, after: null });
});

test("[API13] conditions are logged, even if they are deleted with their licensor", async () => {
	const licensor = await addLicensor(owner.client, production);
	const price = await addPrice(owner.client, licensor);
	const { body } = await owner.client.post(`licensors/${licensor}/licensing_conditions`, {
		licensing_condition: { category: "Flat Deal", value: 100 },
	});
	const condition: number = body.licensing_condition.id;
	expect(await latest()).toMatchObject({
		action: "licensing_condition_created",
		after: { category: "Flat Deal", value: 100 },
	});
	await addRecord(owner.client, production, { licensor_id: licensor });
	expect((await owner.client.delete(`licensors/${licensor}`)).status).toBeLessThan(300);
	const entries = await auditOf(owner.client, `productions/${production}/audit?limit=2`);
	expect(entries.map(({ action, item }) => [action, item?.id]).sort()).toEqual([
		["licensing_condition_deleted", condition],
		["price_deleted", price],
	]);
	expect(entries.map(({ account_id }) => account_id)).toEqual([owner.id, owner.id]);
});

test("[API13] joining, new roles and levels, invites and leaving are logged", async () => {
	const before = await latest();
	const guest = await signUp(server);
	await owner.client.post(`productions/${production}/invites`, { emails: [guest.email], role: "viewer" });
	const { body } = await guest.client.get("account/invites");
	await guest.client.put(`account/invites/${body.invites[0].id}`, { answer: "accept" });
	await owner.client.put(`productions/${production}/team_members/${guest.id}/main_role`, {
		main_role: "editor",
	});
	await owner.client.put(`productions/${production}/team_members/${guest.id}/permissions`, {
		permission: { settings: "edit" },
	});
	await guest.client.delete(`productions/${production}/team_members/${guest.id}`);
	const entries = await auditOf(owner.client, `productions/${production}/audit`);
	const told = entries.filter(({ id }) => id > (before?.id ?? 0)).reverse();
	expect(told.map(({ action, account_id }) => [action, account_id])).toEqual([
		["invite_created", owner.id],
		["team_member_created", guest.id],
		["invite_deleted", guest.id],
		["team_member_changed", owner.id],
		["team_member_changed", owner.id],
		["team_member_deleted", guest.id],
	]);
	expect(told[3]).toMatchObject({
		item: { kind: "team_member", id: guest.id },
		before: { main_role: "viewer" },
		after: { main_role: "editor" },
	});
	expect(told[4]).toMatchObject({ before: { settings_level: null }, after: { settings_level: "edit" } });
});

test("[API13] locking and unlocking a cut are logged, changes of it aren't", async () => {
	const cut = await addCut(owner.client, production);
	const locked = { cut: { info: { locked: true } } };
	const before = await latest();
	await owner.client.put(`cuts/${cut}`, { cut: { info: { name: "Fine cut" } } });
	expect(await latest()).toEqual(before);
	// Only the lock counts here, so skip building reports.
	await server.deps.db.knex("cuts").where({ id: cut }).update({ locked: true });
	expect(await latest()).toMatchObject({ action: "cut_locked", item: { kind: "cut", id: cut } });
	expect((await owner.client.put(`cuts/${cut}`, locked)).status).toBe(200);
	expect((await owner.client.put(`cuts/${cut}`, { cut: { info: { locked: false } } })).status).toBe(200);
	expect(await latest()).toMatchObject({
		action: "cut_unlocked",
		account_id: owner.id,
		before: { locked: true },
		after: { locked: false },
	});
});

test("the log requires edit in settings, and comes in pages", async () => {
	const viewer = await joinAs(server, production, "viewer");
	const stranger = await signUp(server);
	const licensor = await addLicensor(owner.client, production);
	for (let count = 0; count < 5; count++) await addPrice(owner.client, licensor);
	expect((await viewer.get(`productions/${production}/audit`)).status).toBe(403);
	expect((await stranger.client.get(`productions/${production}/audit`)).status).toBe(404);
	const all = await auditOf(owner.client, `productions/${production}/audit`);
	expect(all.length).toBeGreaterThan(4);
	const [first, second, third] = await auditOf(owner.client, `productions/${production}/audit?limit=3`);
	expect([first?.id, second?.id, third?.id]).toEqual(all.slice(0, 3).map(({ id }) => id));
	const next = await auditOf(owner.client, `productions/${production}/audit?limit=1&before=${third?.id}`);
	expect(next.map(({ id }) => id)).toEqual([all[3]?.id]);
	expect((await owner.client.get(`productions/${production}/audit?limit=251`)).status).toBe(422);
	expect((await owner.client.get(`productions/${production}/audit?before=x`)).status).toBe(422);
});

test("[API13] the owner of an account sees sign-ins, failed ones, and changes of its security", async () => {
	const { client, email, id } = await signUp(server);
	await server.client().post("users/sign_in", { user: { email, password: "wrong-password-1" } });
	await server
		.client()
		.post("users/sign_in", { user: { email: "nobody@example.com", password: "x-12345678" } });
	await client.post("users/sign_in", { user: { email, password: TEST_PASSWORD } });
	const made = await client.post("account/access_tokens", { access_token: { name: "CI" } });
	await client.delete(`account/access_tokens/${made.body.access_token.id}`);
	const further = `further-${email}`;
	await client.post("account/emails", { email: further });
	await client.patch("account/emails/verify", { token: await mailedToken(server, further, "verify_email") });
	await client.patch("account/emails/make_primary", { email: further });
	await client.patch("account/emails/delete", { email });
	await client.put("account/password", { current_password: TEST_PASSWORD, password: "another-archive-1" });
	const entries = await auditOf(client, "account/audit");
	expect(entries.map(({ action }) => action).reverse()).toEqual([
		"registered",
		"email_verified",
		"sign_in_refused",
		"signed_in",
		"access_token_made",
		"access_token_revoked",
		"email_added",
		"email_verified",
		"primary_email_changed",
		"email_removed",
		"proved",
		"password_changed",
	]);
	expect(new Set(entries.map((entry) => entry.account_id))).toEqual(new Set([id]));
	expect(entries.find(({ action }) => action === "primary_email_changed")).toMatchObject({
		before: { email },
		after: { email: further },
	});
	const said = JSON.stringify(entries);
	for (const secret of [TEST_PASSWORD, "another-archive-1", made.body.access_token.token]) {
		expect(said).not.toContain(secret);
	}
	await client.delete("users/sign_out");
	const [last] = await server.deps.db.knex("audit_entries").where({ account_id: id }).orderBy("id", "desc");
	expect(last).toMatchObject({ action: "signed_out" });
});

test("a program's token can't read the account's log", async () => {
	const { client } = await signUp(server);
	const { body } = await client.post("account/access_tokens", { access_token: { name: "CI" } });
	const { status } = await server
		.client()
		.get("account/audit", { Authorization: `Bearer ${body.access_token.token}` });
	expect(status).toBe(403);
});

test("deleting a production, and then for good, is logged each time, and entries never change", async () => {
	const { knex } = server.deps.db;
	const gone = await makeProduction(owner.client, { name: "Gone" });
	await addPrice(owner.client, await addLicensor(owner.client, gone));
	const last = await knex("audit_entries").max({ id: "id" }).first();
	await deleteForGood(owner.client, gone);
	const told = await knex("audit_entries")
		.where("id", ">", last?.id ?? 0)
		.orderBy("id")
		.select("action", "item_id", "before");
	expect(told).toEqual([
		{ action: "production_trashed", item_id: null, before: null },
		{ action: "production_deleted", item_id: gone, before: { name: "Gone" } },
	]);
	await expect(knex("audit_entries").update({ action: "nothing" })).rejects.toThrow(/not changed/);
});

test("[API13] on a view-only plan, the log still requires edit in settings", async () => {
	const { knex } = server.deps.db;
	const looked = await makeProduction(owner.client);
	const editor = await joinAs(server, looked, "editor");
	await knex("productions")
		.where({ id: looked })
		.update({ billing_plan_id: knex("billing_plans").select("id").where({ name: "View Only" }) });
	expect((await owner.client.get(`productions/${looked}/audit`)).status).toBe(200);
	expect((await editor.get(`productions/${looked}/audit`)).status).toBe(403);
});

test("a failed call isn't logged", async () => {
	const { knex } = server.deps.db;
	const licensor = await addLicensor(owner.client, production);
	const before = await knex("audit_entries").count("id");
	const { status } = await owner.client.post(`licensors/${licensor}/prices`, { price: { value: "NaN" } });
	expect(status).toBe(422);
	expect(await knex("audit_entries").count("id")).toEqual(before);
});

test("[API13, OPS11] entries are deleted after two years", async () => {
	const { knex } = server.deps.db;
	await server.deps.db.knex("audit_entries").insert({
		action: "signed_in",
		at: new Date(server.deps.clock().getTime() - 800 * 86_400_000),
		account_id: owner.id,
		address: "192.0.2.7",
	});
	await server.runJobs();
	await server.deps.jobs.enqueue(knex, SWEEP_JOB, {});
	await server.runJobs();
	expect(await knex("audit_entries").where({ address: "192.0.2.7" })).toEqual([]);
	expect(await knex("audit_entries").count("id")).not.toEqual([{ count: 0 }]);
});
