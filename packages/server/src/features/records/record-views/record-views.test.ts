import { RECORD_VIEWS_MAX } from "@oxcut/core/model";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readEventStream } from "../../../testing/event-reader.ts";
import { joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;
let path: string;

const QUERY = {
	search: "harbour",
	filters: ["category is Footage,Still", "date before 1950", "cut is unused"],
	sort: ["licensor", "-date"],
	group_by: "licensor",
	columns: [
		{ id: "title", width: 320 },
		{ id: "date", width: null },
	],
};

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
beforeEach(async () => {
	production = await makeProduction(ann);
	path = `/productions/${production}/record_views`;
});
afterAll(() => server.close());

async function addView(fields: Readonly<Record<string, unknown>> = {}, client = ann): Promise<number> {
	const { status, body } = await client.post(path, {
		record_view: { name: "To clear", query: {}, ...fields },
	});
	expect([status, body]).toEqual([201, expect.anything()]);
	return body.record_view.id;
}

async function idsSeenBy(client: TestClient): Promise<number[]> {
	return (await client.get(path)).body.record_views.map(({ id }: { id: number }) => id);
}

test("[RCD16] a saved view keeps search, filters, order, grouping, and columns with their widths", async () => {
	const { status, body } = await ann.post(path, { record_view: { name: "Old footage", query: QUERY } });
	expect(status).toBe(201);
	expect(body.record_view).toEqual({
		id: expect.any(Number),
		production_id: production,
		name: "Old footage",
		shared: false,
		query: QUERY,
		updated_at: expect.any(String),
	});
	expect((await ann.get(`${path}/${body.record_view.id}`)).body.record_view).toEqual(body.record_view);
});

test("[RCD16] views are listed by name; fields that a query leaves out have their defaults", async () => {
	const second = await addView({ name: "wanted" });
	const first = await addView({ name: "Approved", shared: true });
	const { record_views } = (await ann.get(path)).body;
	expect(record_views.map(({ id }: { id: number }) => id)).toEqual([first, second]);
	expect(record_views[0].query).toEqual({ search: "", filters: [], sort: [], group_by: null, columns: [] });
});

test("[RCD16] a private view is visible only to its owner", async () => {
	const id = await addView();
	const manager = await joinAs(server, production, "manager");
	expect(await idsSeenBy(ann)).toEqual([id]);
	expect(await idsSeenBy(manager)).toEqual([]);
	const answers = [
		await manager.get(`${path}/${id}`),
		await manager.put(`${path}/${id}`, { record_view: { name: "Mine" } }),
		await manager.delete(`${path}/${id}`),
	];
	expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
	expect(await idsSeenBy(ann)).toEqual([id]);
});

test("[RCD16] everyone who sees records reads shared views, and only editors of records change them", async () => {
	const id = await addView({ shared: true });
	const viewer = await joinAs(server, production, "viewer");
	const editor = await joinAs(server, production, "editor");
	expect(await idsSeenBy(viewer)).toEqual([id]);
	const refused = [
		await viewer.post(path, { record_view: { name: "Team", shared: true, query: {} } }),
		await viewer.put(`${path}/${id}`, { record_view: { name: "Team" } }),
		await viewer.delete(`${path}/${id}`),
	];
	expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
	const renamed = await editor.put(`${path}/${id}`, { record_view: { name: "Team" } });
	expect(renamed.body.record_view).toMatchObject({ name: "Team", shared: true });
	expect((await editor.delete(`${path}/${id}`)).status).toBe(204);
	expect(await idsSeenBy(ann)).toEqual([]);
});

test("[RCD16] a viewer has private views and can't share them", async () => {
	const viewer = await joinAs(server, production, "viewer");
	const id = await addView({ name: "For me" }, viewer);
	const renamed = await viewer.put(`${path}/${id}`, { record_view: { name: "For later" } });
	expect(renamed.body.record_view.name).toBe("For later");
	expect((await viewer.put(`${path}/${id}`, { record_view: { shared: true } })).status).toBe(403);
	expect((await viewer.delete(`${path}/${id}`)).status).toBe(204);
});

test("[RCD16, PERM4] on a view-only plan people keep private views, and shared ones stay as they are", async () => {
	const shared = await addView({ shared: true });
	const { knex } = server.deps.db;
	await knex("productions")
		.where({ id: production })
		.update({ billing_plan_id: knex("billing_plans").select("id").where({ name: "View Only" }) });
	await addView({ name: "For me" });
	expect((await ann.put(`${path}/${shared}`, { record_view: { name: "B" } })).status).toBe(403);
});

test("[RCD16, SCOPE4] a token that reads records changes no views", async () => {
	const id = await addView();
	const made = await ann.post("account/access_tokens", {
		access_token: { name: "reader", scopes: ["records:read"] },
	});
	const bearer = { Authorization: `Bearer ${made.body.access_token.token}` };
	const reader = server.client();
	expect((await reader.get(`${path}/${id}`, bearer)).status).toBe(200);
	const refused = await reader.post(path, { record_view: { name: "B", query: {} } }, bearer);
	expect(refused.status).toBe(403);
	expect(refused.body.errors).toContain("records:write");
	expect((await reader.delete(`${path}/${id}`, undefined, bearer)).status).toBe(403);
});

test("[RCD16] a shared view that an editor makes private is the editor's", async () => {
	const id = await addView({ shared: true });
	const editor = await joinAs(server, production, "editor");
	const { timestamp } = (await ann.get(path)).body;
	expect((await editor.put(`${path}/${id}`, { record_view: { shared: false } })).status).toBe(200);
	expect(await idsSeenBy(editor)).toEqual([id]);
	expect(await idsSeenBy(ann)).toEqual([]);
	// Everyone else sees it as deleted.
	const since = (await ann.get(`${path}/updated_since/${timestamp}`)).body;
	expect(since.deleted_ids).toContain(id);
	expect(since.record_views).toEqual([]);
	const own = (await editor.get(`${path}/updated_since/${timestamp}`)).body;
	expect(own.deleted_ids).not.toContain(id);
	expect(own.record_views).toEqual([expect.objectContaining({ id, shared: false })]);
});

test("[RCD16] an update changes only the fields that it names, also within the query", async () => {
	const id = await addView({ query: QUERY });
	const renamed = await ann.put(`${path}/${id}`, { record_view: { name: "Renamed" } });
	expect(renamed.body.record_view).toMatchObject({ name: "Renamed", shared: false, query: QUERY });
	const { body } = await ann.put(`${path}/${id}`, { record_view: { query: { search: "quay" } } });
	expect(body.record_view).toMatchObject({ name: "Renamed", query: { ...QUERY, search: "quay" } });
});

test("[RCD16, API5] of two simultaneous changes of a view, the later gets the current view", async () => {
	const id = await addView({ shared: true });
	const editor = await joinAs(server, production, "editor");
	await editor.put(`${path}/${id}`, { record_view: { query: { search: "quay" } } });
	const late = await ann.put(`${path}/${id}`, { record_view: { query: QUERY } }, { "If-Match": '"1"' });
	expect(late.status).toBe(412);
	expect(late.body.record_view.query.search).toBe("quay");
});

test.each([
	["no name", { name: " " }, "name", "must be present"],
	["a name of 251 characters", { name: "a".repeat(251) }, "name", "can't be longer than 250 characters"],
	[
		"an unknown field",
		{ query: { filters: ["date before 1950", "colour is red"] } },
		"query.filters.1",
		expect.stringContaining('has no field "colour"'),
	],
	[
		"a value that can't be",
		{ query: { filters: ["date before soon"] } },
		"query.filters.0",
		expect.anything(),
	],
	[
		"21 filters",
		{ query: { filters: Array(21).fill("date empty") } },
		"query.filters",
		"can't be more than 20 filters",
	],
	[
		"a column of 5 pixels",
		{ query: { columns: [{ id: "title", width: 5 }] } },
		"query.columns.0.width",
		"must be at least 20",
	],
])("[RCD16] a view with %s is rejected, and nothing is saved", async (_case, fields, field, message) => {
	const { status, body } = await ann.post(path, { record_view: { name: "A", query: {}, ...fields } });
	expect(status).toBe(422);
	expect(body).toEqual({ errors: { [field]: [message] } });
	expect(await idsSeenBy(ann)).toEqual([]);
});

test("[RCD16] filters of the production's own fields are saved", async () => {
	const made = await ann.post(`/productions/${production}/custom_fields`, {
		custom_field: { name: "Shelf", kind: "text" },
	});
	await addView({ query: { filters: [`custom_${made.body.custom_field.id} contains B7`] } });
});

test("[RCD16, MAT60] two shared views have different names, and so have two of one person", async () => {
	const taken = { errors: { name: ["has already been taken"] } };
	await addView({ name: "To clear", shared: true });
	const own = await addView({ name: "To clear" });
	await addView({ name: "to clear" }, await joinAs(server, production, "viewer"));
	for (const shared of [true, false]) {
		const { status, body } = await ann.post(path, { record_view: { name: "TO CLEAR", shared, query: {} } });
		expect([status, body]).toEqual([422, taken]);
	}
	const share = await ann.put(`${path}/${own}`, { record_view: { shared: true } });
	expect([share.status, share.body]).toEqual([422, taken]);
});

test("[RCD16] an account has a limited number of private views in a project", async () => {
	const account = (await ann.get("account/current")).body.account.id;
	const rows = Array.from({ length: RECORD_VIEWS_MAX - 1 }, (_, n) => ({
		production_id: production,
		account_id: account,
		name: `View ${n}`,
		name_key: `view ${n}`,
		query: "{}",
	}));
	await server.deps.db.knex("record_views").insert(rows);
	const asks = ["A", "B", "C"].map((name) => ann.post(path, { record_view: { name, query: {} } }));
	const answers = await Promise.all(asks);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
	const refused = answers.find(({ status }) => status === 422);
	expect(refused?.body.errors.name[0]).toContain(`at most ${RECORD_VIEWS_MAX} views of your own`);
	await addView({ name: "For all", shared: true });
});

test("[RCD16, EVT1] a colleague hears at once that a shared view changed", async () => {
	const viewer = await joinAs(server, production, "viewer");
	const events = await readEventStream(server.url, viewer, production);
	const id = await addView({ shared: true });
	await ann.put(`${path}/${id}`, { record_view: { name: "Cleared" } });
	await ann.delete(`${path}/${id}`);
	for (const action of ["created", "updated", "deleted"]) {
		await expect
			.poll(() => events.received.map(({ data }) => data))
			.toContainEqual({ resource: "record_views", action, ids: [id] });
	}
	events.leave();
});

test("[RCD16] private views are deleted with their account, shared ones stay", async () => {
	const editor = await joinAs(server, production, "editor");
	const account = (await editor.get("account/current")).body.account.id;
	const shared = await addView({ name: "For all", shared: true }, editor);
	await addView({ name: "For me" }, editor);
	const { knex } = server.deps.db;
	await knex("production_members").where({ account_id: account }).delete();
	await knex("accounts").where({ id: account }).delete();
	const rows = await knex("record_views").where({ production_id: production }).pluck("id");
	expect(rows).toEqual([shared]);
});
