import { describe, expect, test } from "vitest";
import { readEventStream } from "./event-reader.ts";
import { joinAs, made, makeProduction, signUp } from "./factories.ts";
import type { TestServer } from "./start-test-server.ts";
import type { TestClient } from "./test-client.ts";

/** A kind of items with unique names in their production. */
interface NamedItems {
	/** The list's key and path, e.g. `budget_lines`. */
	readonly plural: string;
	/** The key of one, e.g. `budget_line`. */
	readonly singular: string;
	/** One in words, e.g. `budget line`. */
	readonly words: string;
	/** The rules of their names and of who may change them, e.g. `[BUD1]`. */
	readonly rules: { readonly name: string; readonly access: string };
	/** A complete item. */
	readonly sample: { readonly name: string; readonly [field: string]: unknown };
	/** The sample's name in other letters, upper and lower case. */
	readonly otherCase: string;
	/** Two changes of the same field. */
	readonly changes: readonly [object, object];
	/** The role that may change them, with few other rights. */
	readonly editor: "researcher" | "editor";
}

/** A production, which is new for each test, and its owner. */
interface NamedItemsSetting {
	readonly server: TestServer;
	readonly owner: TestClient;
	readonly production: number;
}

/**
 * Tests the common behaviour of named items: names, versions, access, the trash, and change events.
 *
 * @param settingOf - returns what the suite has set up; called when the tests run.
 */
export function testNamedItems(
	{ plural, singular, words, rules, sample, otherCase, changes, editor }: NamedItems,
	settingOf: () => NamedItemsSetting,
): void {
	const [change, otherChange] = changes;
	const list = (production = settingOf().production) => `/productions/${production}/${plural}`;
	const add = (fields: object = {}, client = settingOf().owner) =>
		client.post(list(), { [singular]: { ...sample, ...fields } });
	const added = async (fields: object = {}): Promise<number> =>
		made(await add(fields), (body) => body[singular].id);
	const put = (id: number, fields: object, client = settingOf().owner, headers = {}) =>
		client.put(`/${plural}/${id}`, { [singular]: fields }, headers);

	describe(`a ${words}`, () => {
		test(`${rules.name} has a name of its own in the project, in any case`, async () => {
			const { owner } = settingOf();
			const id = await added();
			const taken = { status: 422, body: { errors: { name: ["has already been taken"] } } };
			expect(await add({ name: otherCase })).toMatchObject(taken);
			const other = await added({ name: "Other" });
			expect(await put(other, { name: otherCase })).toMatchObject(taken);
			expect((await put(id, { name: otherCase })).status).toBe(200);
			const elsewhere = await owner.post(list(await makeProduction(owner)), { [singular]: sample });
			expect(elsewhere.status).toBe(201);
		});

		test(`${rules.name} added under one name by many people at once is added once`, async () => {
			const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
			expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
		});

		test("[API5] isn't changed or deleted by a caller with an older version", async () => {
			const { owner } = settingOf();
			const id = await added();
			await put(id, change);
			const stale = { "If-Match": '"1"' };
			const late = await put(id, otherChange, owner, stale);
			expect(late.status).toBe(412);
			expect(late.body[singular]).toMatchObject(change);
			expect((await owner.delete(`/${plural}/${id}`, undefined, stale)).status).toBe(412);
		});

		test(`${rules.access} is visible to viewers, can be changed by ${editor}s, and is unknown to others`, async () => {
			const { server, production } = settingOf();
			const id = await added();
			const viewer = await joinAs(server, production, "viewer");
			const member = await joinAs(server, production, editor);
			const stranger = await signUp(server);
			expect((await viewer.get(`/${plural}/${id}`)).status).toBe(200);
			expect((await add({ name: "Other" }, viewer)).status).toBe(403);
			expect((await put(id, change, viewer)).status).toBe(403);
			expect((await viewer.delete(`/${plural}/${id}`)).status).toBe(403);
			expect((await add({ name: "Other" }, member)).status).toBe(201);
			for (const call of [stranger.get(list()), stranger.get(`/${plural}/${id}`)])
				expect((await call).status).toBe(404);
			expect((await stranger.delete(`/${plural}/${id}`)).status).toBe(404);
		});
	});

	describe(`a deleted ${words}`, () => {
		const restore = (trashId: number) => {
			const { owner, production } = settingOf();
			return owner.post(`/productions/${production}/trash/${trashId}/restore`);
		};

		async function remove(id: number): Promise<number> {
			const { status, headers } = await settingOf().owner.delete(`/${plural}/${id}`);
			expect(status).toBe(204);
			return Number(headers.get("X-Trash-Id"));
		}

		test("[TRASH1] is in the trash by its name, and restored as it was", async () => {
			const { owner, production } = settingOf();
			const id = await added();
			const item = (await owner.get(`/${plural}/${id}`)).body[singular];
			const trashId = await remove(id);
			expect((await owner.get(`/${plural}/${id}`)).status).toBe(404);
			expect((await owner.get(`/productions/${production}/trash`)).body.trash_entries).toMatchObject([
				{ id: trashId, kind: plural, names: [sample.name], counts: { [plural]: 1, records: 0 } },
			]);
			expect((await restore(trashId)).status).toBe(200);
			const back = (await owner.get(`/${plural}/${id}`)).body[singular];
			expect(back).toEqual({ ...item, updated_at: expect.any(String) });
		});

		test("[TRASH2] isn't restored beside one that has its name now", async () => {
			const trashId = await remove(await added());
			const other = await added({ name: otherCase });
			const answer = await restore(trashId);
			expect([answer.status, answer.body.errors]).toEqual([
				409,
				`Another ${words} is called “${otherCase}” now. Change it, then restore again.`,
			]);
			await put(other, { name: "Other" });
			expect((await restore(trashId)).status).toBe(200);
			expect((await settingOf().owner.get(list())).body[plural]).toHaveLength(2);
		});

		test("[API0] is named in the changes since a list, and a restored one is a change", async () => {
			const { owner } = settingOf();
			const id = await added();
			const { timestamp } = (await owner.get(list())).body;
			const changed = async () => (await owner.get(`${list()}/updated_since/${timestamp}`)).body;
			const trashId = await remove(id);
			expect(await changed()).toMatchObject({ [plural]: [], deleted_ids: [id] });
			await restore(trashId);
			expect(await changed()).toMatchObject({ [plural]: [{ id }], deleted_ids: [] });
		});
	});

	test(`[EVT1] everyone who has the project open hears of a ${words}'s changes`, async () => {
		const { server, owner, production } = settingOf();
		const events = await readEventStream(server.url, owner, production);
		const heard = () => events.received.map(({ data }) => data);
		const id = await added();
		await put(id, change);
		await owner.delete(`/${plural}/${id}`);
		const of = (action: string) => ({ resource: plural, action, ids: [id] });
		await expect.poll(heard).toEqual(expect.arrayContaining([of("created"), of("updated"), of("deleted")]));
		events.leave();
	});
}
