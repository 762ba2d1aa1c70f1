import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addLicensor, addPrice, deleteForGood, joinAs } from "../../testing/factories.ts";
import { makeAdmin } from "../../testing/make-admin.ts";
import { signUp, type TestPerson } from "../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { listAudit } from "./queries.ts";

interface Entry {
	readonly id: number;
	readonly action: string;
	readonly account_id: number | null;
	readonly actor_id: number | null;
	readonly production_id: number | null;
	readonly production_name: string | null;
	readonly before: Readonly<Record<string, unknown>> | null;
}

let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUp(server, undefined, "Olive");
});
afterAll(() => server.close());

async function makeStudio(by = owner, name = "Lantern") {
	const studio: number = (await by.client.post("studios", { studio: { name } })).body.studio.id;
	const made = await by.client.post(`studios/${studio}/productions`, { production: { name: "Ferry" } });
	return { studio, production: made.body.production.id as number };
}

async function auditOf(studio: number, query = "", client: TestClient = owner.client): Promise<Entry[]> {
	const { status, body } = await client.get(`studios/${studio}/audit${query}`);
	expect(status).toBe(200);
	return body.audit_entries;
}

async function changePrices(production: number, client = owner.client): Promise<void> {
	await addPrice(client, await addLicensor(client, production));
}

describe("[ORG7] an organization's audit log", () => {
	test("is its managers' alone, and contains what happened in it and its projects", async () => {
		const { studio, production } = await makeStudio();
		await changePrices(production);
		await owner.client.put(`studios/${studio}`, { studio: { activity_days: 90 } });
		const actions = (await auditOf(studio)).map(({ action }) => action);
		expect(actions.slice(0, 2)).toEqual(["studio_changed", "price_created"]);
		expect(actions).toContain("team_member_created");
		expect(actions).toContain("studio_member_created");
		const editor = await joinAs(server, production, "editor");
		const stranger = await signUp(server);
		for (const path of ["audit", "audit/audit.csv", "audit/audit.json"]) {
			expect((await editor.get(`studios/${studio}/${path}`)).status).toBe(403);
			expect((await stranger.client.get(`studios/${studio}/${path}`)).status).toBe(404);
		}
	});

	test("never shows another organization's lines, nor those of a project before it came or after it left", async () => {
		const [own, other] = [await makeStudio(), await makeStudio(await signUp(server), "Quay")];
		const alone = (await owner.client.post("productions", { production: { name: "Alone" } })).body.production;
		await changePrices(alone.id);
		const { knex } = server.deps.db;
		await knex("productions").where({ id: alone.id }).update({ studio_id: own.studio });
		const before = await auditOf(own.studio);
		expect(before.filter(({ production_id }) => production_id === alone.id)).toEqual([]);
		await changePrices(alone.id);
		await knex("productions").where({ id: alone.id }).update({ studio_id: other.studio });
		await changePrices(alone.id);
		const lines = await auditOf(own.studio);
		expect(lines.filter(({ production_id }) => production_id === alone.id)).toHaveLength(1);
		expect(lines.some(({ production_id }) => production_id === other.production)).toBe(false);
	});

	test("keeps the lines of projects that were deleted for good", async () => {
		const { studio, production } = await makeStudio();
		await changePrices(production);
		await deleteForGood(owner.client, production);
		const lines = await auditOf(studio);
		expect(lines.slice(0, 3)).toMatchObject([
			{
				action: "production_deleted",
				production_id: production,
				production_name: null,
				before: { name: "Ferry" },
			},
			{ action: "production_trashed", production_name: null },
			{ action: "price_created", production_name: null },
		]);
	});

	test("names both people if a site admin acts as somebody", async () => {
		const { studio, production } = await makeStudio();
		const admin = await makeAdmin(server);
		const proof = await admin.client.post("admin/sign_in_other_user", {
			user: { id: owner.id },
			reason: "Ticket 4471",
		});
		expect(proof.status).toBe(200);
		await changePrices(production, admin.client);
		const [line] = await auditOf(studio);
		expect(line).toMatchObject({ action: "price_created", account_id: owner.id, actor_id: admin.id });
		expect(await auditOf(studio, `?account_id=${admin.id}`)).toMatchObject([{ id: line?.id }]);
	});

	test("is filtered by person, action, project and day, and comes in pages, as a slow filter in memory does", async () => {
		const { studio, production } = await makeStudio();
		const second = await owner.client.post(`studios/${studio}/productions`, { production: { name: "Quay" } });
		const otherId: number = second.body.production.id;
		const editor = await joinAs(server, production, "editor");
		await changePrices(production, editor);
		await changePrices(otherId);
		await server.deps.db.knex("audit_entries").insert({
			action: "price_changed",
			studio_id: studio,
			production_id: production,
			account_id: owner.id,
			at: "2026-01-31T23:59:59.999Z",
		});
		const all = await listAudit(server.deps.db.knex, { studio_id: studio }, { limit: 1000, before: null });
		const editorId = all.find(
			({ action }) => action === "price_created" || action === "team_member_created",
		)?.accountId;
		type Line = (typeof all)[number];
		const cases: readonly (readonly [string, (line: Line) => boolean])[] = [
			["", () => true],
			["?action=PRICE", ({ action }) => action.includes("price")],
			["?action=100%25", () => false],
			[`?production_id=${otherId}`, ({ productionId }) => productionId === otherId],
			[`?account_id=${owner.id}`, ({ accountId, actorId }) => accountId === owner.id || actorId === owner.id],
			[
				`?account_id=${editorId}&action=price`,
				({ accountId, action }) => accountId === editorId && action.includes("price"),
			],
			["?until=2026-01-31", ({ at }) => at < new Date("2026-02-01")],
			["?until=2026-01-30", () => false],
			["?since=2026-02-01", ({ at }) => at >= new Date("2026-02-01")],
			["?since=2026-01-31&until=2026-01-31", ({ at }) => at < new Date("2026-02-01")],
		];
		for (const [query, isMeant] of cases) {
			const ids = all.filter(isMeant).map(({ id }) => id);
			expect([query, (await auditOf(studio, query)).map(({ id }) => id)]).toEqual([query, ids]);
			const { body } = await owner.client.get(`studios/${studio}/audit/audit.json${query}`);
			expect(body.map(({ id }: Entry) => id)).toEqual(ids);
		}
		const first = await auditOf(studio, "?limit=2");
		const next = await auditOf(studio, `?limit=2&before=${first[1]?.id}`);
		expect([...first, ...next].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
		for (const [bad, errors] of [
			["since=soon", { since: ["must be a valid date"] }],
			["until=2026-02-30", { until: ["must be a valid date"] }],
			["limit=0", { limit: ["must be more than 0"] }],
			["account_id=x", { account_id: ["must be a valid number"] }],
		]) {
			const { status, body } = await owner.client.get(`studios/${studio}/audit?${bad}`);
			expect([status, body.errors]).toEqual([422, errors]);
		}
		expect((await owner.client.get(`studios/${studio}/audit/audit.pdf`)).status).toBeGreaterThan(403);
	});

	test("is exported whole, as CSV that no spreadsheet program runs and as JSON", async () => {
		const { studio, production } = await makeStudio(owner, "=Lantern");
		await changePrices(production);
		const { knex } = server.deps.db;
		await knex.raw(
			`insert into audit_entries (action, studio_id, user_agent) select 'price_changed', ?, '=1+1' from generate_series(1, 2500)`,
			[studio],
		);
		const csv = await fetch(`${server.url}/api/studios/${studio}/audit/audit.csv`, {
			headers: owner.client.credentials(),
		});
		expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(csv.headers.get("content-disposition")).toContain("audit log.csv");
		const text = Buffer.from(await csv.arrayBuffer()).toString();
		const lines = text.split("\r\n");
		expect(lines[0]).toBe(
			"\uFEFFid,date,account_id,user_name,actor_id,actor_name,action,production_id,production_name,item_kind,item_id,before,after,address,user_agent",
		);
		const count = await knex("audit_entries").where({ studio_id: studio }).count({ n: "*" });
		expect(lines).toHaveLength(Number(count[0]?.n) + 2);
		expect(lines[1]).toMatch(/,'=1\+1$/);
		const { body } = await owner.client.get(`studios/${studio}/audit/audit.json`);
		expect(body).toHaveLength(Number(count[0]?.n));
		expect(body.slice(0, 3)).toEqual(await auditOf(studio, "?limit=3"));
	});
});
