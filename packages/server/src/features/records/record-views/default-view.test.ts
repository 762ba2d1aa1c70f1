import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readEventStream } from "../../../testing/event-reader.ts";
import { joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
beforeEach(async () => {
	production = await makeProduction(ann);
});
afterAll(() => server.close());

const path = () => `/productions/${production}/default_record_view`;

async function addView(name: string, shared: boolean, client = ann): Promise<number> {
	const view = { record_view: { name, shared, query: {} } };
	return (await client.post(`/productions/${production}/record_views`, view)).body.record_view.id;
}

async function defaultsOf(client: TestClient) {
	return (await client.get(path())).body.default_record_view;
}

function setDefault(client: TestClient, fields: Readonly<Record<string, unknown>>) {
	return client.put(path(), { default_record_view: fields });
}

test("[RCD17] a person's default applies to them, the shared one to everyone else, and both can be removed", async () => {
	const own = await addView("For me", false);
	const first = await addView("For all", true);
	const second = await addView("To clear", true);
	expect(await defaultsOf(ann)).toEqual({ own_id: null, shared_id: null });
	const viewer = await joinAs(server, production, "viewer");
	expect((await setDefault(ann, { own_id: own })).body.default_record_view).toEqual({
		own_id: own,
		shared_id: null,
	});
	expect((await setDefault(ann, { shared_id: first })).status).toBe(200);
	expect((await setDefault(ann, { shared_id: second })).status).toBe(200);
	expect((await setDefault(viewer, { own_id: first })).status).toBe(200);
	expect(await defaultsOf(ann)).toEqual({ own_id: own, shared_id: second });
	expect(await defaultsOf(viewer)).toEqual({ own_id: first, shared_id: second });
	await setDefault(ann, { own_id: null, shared_id: null });
	expect(await defaultsOf(ann)).toEqual({ own_id: null, shared_id: null });
	expect(await defaultsOf(viewer)).toEqual({ own_id: first, shared_id: null });
});

test("[RCD17] a member chooses all records as their own default, whatever everyone's is", async () => {
	const shared = await addView("For all", true);
	const viewer = await joinAs(server, production, "viewer");
	await setDefault(ann, { shared_id: shared });
	const { status, body } = await setDefault(viewer, { own_id: "all" });
	expect([status, body.default_record_view]).toEqual([200, { own_id: "all", shared_id: shared }]);
	expect(await defaultsOf(viewer)).toEqual({ own_id: "all", shared_id: shared });
	expect(await defaultsOf(ann)).toEqual({ own_id: null, shared_id: shared });
	expect((await setDefault(ann, { shared_id: "all" })).status).toBe(422);
	await setDefault(viewer, { own_id: shared });
	expect(await defaultsOf(viewer)).toEqual({ own_id: shared, shared_id: shared });
	await setDefault(viewer, { own_id: "all" });
	await setDefault(viewer, { own_id: null });
	expect(await defaultsOf(viewer)).toEqual({ own_id: null, shared_id: shared });
});

test("[RCD17] only editors of records set everyone's default", async () => {
	const id = await addView("For all", true);
	const viewer = await joinAs(server, production, "viewer");
	expect((await setDefault(viewer, { shared_id: id })).status).toBe(403);
	expect((await setDefault(viewer, { shared_id: null })).status).toBe(403);
	const editor = await joinAs(server, production, "editor");
	expect((await setDefault(editor, { shared_id: id })).status).toBe(200);
});

test("[RCD17, SCOPE4] a token that reads records sets no default", async () => {
	const id = await addView("For me", false);
	const made = await ann.post("account/access_tokens", {
		access_token: { name: "reader", scopes: ["records:read"] },
	});
	const bearer = { Authorization: `Bearer ${made.body.access_token.token}` };
	const refused = await server.client().put(path(), { default_record_view: { own_id: id } }, bearer);
	expect([refused.status, refused.body.errors]).toEqual([403, expect.stringContaining("records:write")]);
});

test.each(["own_id", "shared_id"])(
	"[RCD17] a view that the caller doesn't see can't be %s",
	async (field) => {
		const editor = await joinAs(server, production, "editor");
		const elsewhere = await makeProduction(ann);
		const view = { record_view: { name: "Elsewhere", shared: true, query: {} } };
		const other = (await ann.post(`/productions/${elsewhere}/record_views`, view)).body.record_view.id;
		for (const id of [await addView("For Ann", false), other, 999_999_999]) {
			const { status, body } = await setDefault(editor, { [field]: id });
			expect([status, body]).toEqual([
				422,
				{ errors: { [field]: ["must be a view of this project that you can see"] } },
			]);
		}
		expect(await defaultsOf(editor)).toEqual({ own_id: null, shared_id: null });
	},
);

test("[RCD17] a private view can only be its owner's default", async () => {
	const id = await addView("For me", false);
	const refused = await setDefault(ann, { own_id: id, shared_id: id });
	expect([refused.status, refused.body]).toEqual([
		422,
		{ errors: { shared_id: ["must be a shared view: share it first"] } },
	]);
	expect(await defaultsOf(ann)).toEqual({ own_id: null, shared_id: null });
});

test("[RCD17] a view that is deleted, or no longer shared, is no default any more", async () => {
	const [first, second] = [await addView("A", true), await addView("B", true)];
	const viewer = await joinAs(server, production, "viewer");
	await setDefault(ann, { shared_id: first });
	await setDefault(viewer, { own_id: second });
	const views = `/productions/${production}/record_views`;
	for (const id of [first, second]) await ann.put(`${views}/${id}`, { record_view: { shared: false } });
	expect(await defaultsOf(viewer)).toEqual({ own_id: null, shared_id: null });
	expect(await defaultsOf(ann)).toEqual({ own_id: null, shared_id: null });
	await setDefault(ann, { own_id: first });
	expect((await ann.delete(`${views}/${first}`)).status).toBe(204);
	expect(await defaultsOf(ann)).toEqual({ own_id: null, shared_id: null });
});

test("[RCD17, EVT1] a colleague hears at once that everyone's default changed", async () => {
	const id = await addView("For all", true);
	const viewer = await joinAs(server, production, "viewer");
	const events = await readEventStream(server.url, viewer, production);
	await setDefault(ann, { shared_id: id });
	await expect
		.poll(() => events.received.map(({ data }) => data))
		.toContainEqual({ resource: "record_views", action: "updated", ids: [id] });
	events.leave();
});
