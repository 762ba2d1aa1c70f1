import { afterAll, beforeAll, expect, test } from "vitest";
import {
	addLicensor,
	addPrice,
	addRecord,
	joinAs,
	makeProduction,
	signUp,
} from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;
let licensor: number;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
	production = await makeProduction(ann);
	licensor = await addLicensor(ann, production, { name: "Getty Images" });
});
afterAll(() => server.close());

const PRICE = { category: "Footage", charge_by: "Second", value: 50 };

test("a price is added with defaults for missing fields, then read and listed", async () => {
	const added = await ann.post(`/licensors/${licensor}/prices`, { price: { ...PRICE, value: "12.50" } });
	expect([added.status, added.headers.get("ETag")]).toEqual([201, '"1"']);
	const { price } = added.body;
	expect(price).toEqual({
		id: expect.any(Number),
		licensor_id: licensor,
		name: "",
		category: "Footage",
		charge_by: "Second",
		value: 12.5,
		min_per: null,
		min_value: null,
		min_time: null,
		set_order: 0,
		meta: { rounding: "clip", charge_every_use: true },
		updated_at: expect.any(String),
	});
	expect((await ann.get(`/prices/${price.id}`)).body).toEqual({ price });
	for (const list of [`/licensors/${licensor}/prices`, `/productions/${production}/prices`]) {
		const { body } = await ann.get(list);
		expect(body).toEqual({ prices: expect.arrayContaining([price]), timestamp: expect.any(String) });
	}
});

test("[MOD2] a price of any four decimals comes back as it was sent", async () => {
	const values = [0, 0.0001, 99_999_999_999.9999, 0.3, 1_234_567.89];
	const answers = await Promise.all(
		values.map((value) => ann.post(`/licensors/${licensor}/prices`, { price: { ...PRICE, value } })),
	);
	const ids = answers.map(({ body }) => body.price.id);
	const kept = await Promise.all(ids.map((id) => ann.get(`/prices/${id}`)));
	expect(kept.map(({ body }) => body.price.value)).toEqual(values);
});

test.each(["NaN", -1, 1e308, "12,50", 0.1 + 0.2, null, undefined])(
	"a price of %j is rejected",
	async (value) => {
		const answer = await ann.post(`/licensors/${licensor}/prices`, { price: { ...PRICE, value } });
		expect([answer.status, answer.body]).toEqual([422, { errors: { value: ["must be a valid number"] } }]);
	},
);

test.each([
	[{ charge_by: "use" }, "charge_by", "must be Use, Second, or Minute"],
	[{ min_per: "Project" }, "min_per", "must be clip or project"],
	[{ category: "Video" }, "category", "must be Audio, Footage, or Still"],
	[{ meta: { rounding: "up" } }, "meta.rounding", "must be clip or project"],
	[{ set_order: 1.5 }, "set_order", "must be a valid number"],
	[{ min_value: -5 }, "min_value", "must be a valid number"],
])("%j is rejected", async (fields, field, message) => {
	const answer = await ann.post(`/licensors/${licensor}/prices`, { price: { ...PRICE, ...fields } });
	expect([answer.status, answer.body]).toEqual([422, { errors: { [field]: [message] } }]);
});

test("[MOD8] an update changes only the fields that it names, also within meta", async () => {
	const meta = { rounding: "project", charge_every_use: false, project_rounding: "up" };
	const added = await ann.post(`/licensors/${licensor}/prices`, {
		price: { ...PRICE, min_per: "clip", min_value: 10, min_time: 3, meta },
	});
	const { price } = added.body;
	const changed = await ann.put(`/prices/${price.id}`, {
		price: { min_value: null, meta: { charge_every_use: true } },
	});
	expect([changed.status, changed.headers.get("ETag")]).toEqual([200, '"2"']);
	expect(changed.body.price).toEqual({
		...price,
		min_value: null,
		meta: { ...meta, charge_every_use: true },
		updated_at: expect.any(String),
	});
});

test("[API5] an outdated update or removal returns the current price and changes nothing", async () => {
	const id = await addPrice(ann, licensor, { category: "Still", value: 10 });
	await ann.put(`/prices/${id}`, { price: { value: 20 } });
	const stale = await ann.put(`/prices/${id}`, { price: { value: 30 } }, { "If-Match": '"1"' });
	expect([stale.status, stale.body.price.value]).toEqual([412, 20]);
	const removed = await ann.delete(`/prices/${id}`, undefined, { "If-Match": '"1"' });
	expect([removed.status, removed.body.price.value]).toEqual([412, 20]);
	expect((await ann.get(`/prices/${id}`)).body.price.value).toBe(20);
});

test("[LIC9] a licensor's prices are replaced by one call: some change, those that aren't named go to the trash", async () => {
	const own = await addLicensor(ann, production, { name: "Reuters" });
	const [first, second, third] = [
		await addPrice(ann, own, { category: "Still", value: 1 }),
		await addPrice(ann, own, { category: "Still", value: 2 }),
		await addPrice(ann, own, { category: "Still", value: 3 }),
	];
	const { status, body } = await ann.put(`/licensors/${own}/prices`, {
		prices: [
			{ id: second, set_order: 1, name: "Archive" },
			{ id: first, set_order: 2 },
		],
	});
	expect(status).toBe(200);
	expect(body.prices).toMatchObject([
		{ id: second, set_order: 1, value: 2, name: "Archive" },
		{ id: first, set_order: 2, value: 1, name: "" },
	]);
	expect((await ann.get(`/prices/${third}`)).status).toBe(404);
	expect((await ann.get(`/licensors/${own}/prices`)).body.prices).toEqual(body.prices);
});

test("[LIC9, TRASH1] a replaced list of prices is restored from the trash, and its records are charged as before", async () => {
	const own = await addLicensor(ann, production, { name: "Quayside Films" });
	const [kept, gone] = [
		await addPrice(ann, own, { category: "Still", value: 1, name: "Festivals" }),
		await addPrice(ann, own, { category: "Footage", value: 2 }),
	];
	const record = await addRecord(ann, production, { category: "Footage", licensor_id: own, price_id: gone });
	const before = (await ann.get(`/licensors/${own}/prices`)).body.prices;
	const replaced = await ann.put(`/licensors/${own}/prices`, { prices: [{ id: kept, value: 9 }] });
	expect(replaced.body.prices).toMatchObject([{ id: kept, value: 9 }]);
	expect((await ann.get(`/records/${record}`)).body.record.price_id).toBeNull();
	const trashId = replaced.headers.get("X-Trash-Id");
	const [entry] = (await ann.get(`/productions/${production}/trash?kind=prices`)).body.trash_entries;
	expect(entry).toMatchObject({
		id: Number(trashId),
		names: ["Quayside Films: Footage, $2 per second"],
		counts: { prices: 1, changed_records: 1 },
	});
	expect((await ann.post(`/productions/${production}/trash/${trashId}/restore`)).status).toBe(200);
	expect((await ann.get(`/licensors/${own}/prices`)).body.prices).toMatchObject(
		before.map(({ updated_at, ...price }: { updated_at: string }) => price),
	);
	expect((await ann.get(`/records/${record}`)).body.record.price_id).toBe(gone);
});

test("[LIC9] a list of prices that leaves none out puts nothing in the trash", async () => {
	const own = await addLicensor(ann, production, { name: "Dockland Films" });
	const id = await addPrice(ann, own);
	const { status, headers } = await ann.put(`/licensors/${own}/prices`, { prices: [{ id, value: 3 }] });
	expect([status, headers.get("X-Trash-Id")]).toEqual([200, null]);
});

test("[LIC9] changes no prices if one of them can't be changed", async () => {
	const own = await addLicensor(ann, production, { name: "AP Archive" });
	const id = await addPrice(ann, own, { category: "Still", value: 1 });
	const others = await addPrice(ann, licensor, { category: "Still", value: 1 });
	const put = (prices: unknown) => ann.put(`/licensors/${own}/prices`, { prices });
	const changed = { id, value: 9 };
	expect((await put([changed, { id: others, value: 9 }])).status).toBe(404);
	expect((await put([changed, { id: 999_999_999, value: 9 }])).status).toBe(404);
	expect((await put([changed, { ...changed, value: 8 }])).body).toEqual({
		errors: { prices: ["cannot name one twice"] },
	});
	expect((await put([changed, { id, value: -1 }])).status).toBe(422);
	expect((await put({ id })).status).toBe(422);
	expect((await ann.get(`/prices/${id}`)).body.price.value).toBe(1);
	expect((await put([])).status).toBe(200);
});

test("[LIC9] a price without an id is added by the call that changes the others, and must be complete", async () => {
	const own = await addLicensor(ann, production, { name: "British Pathé" });
	const id = await addPrice(ann, own, { category: "Still", value: 1, set_order: 1 });
	const put = (prices: unknown) => ann.put(`/licensors/${own}/prices`, { prices });
	const incomplete = await put([{ id, value: 2 }, { category: "Footage" }]);
	expect([incomplete.status, Object.keys(incomplete.body.errors)]).toEqual([422, ["1.charge_by", "1.value"]]);
	const { status, body } = await put([
		{ id, value: 2 },
		{ ...PRICE, set_order: 2 },
		{ ...PRICE, charge_by: "Use", set_order: 3 },
	]);
	expect(status).toBe(200);
	expect(body.prices).toMatchObject([
		{ id, value: 2 },
		{ licensor_id: own, charge_by: "Second", value: 50, name: "", meta: { charge_every_use: true } },
		{ licensor_id: own, charge_by: "Use" },
	]);
	expect((await ann.get(`/licensors/${own}/prices`)).body.prices).toEqual(body.prices);
});

test("[LIC8] a record whose price is removed has none", async () => {
	const own = await addLicensor(ann, production, { name: "ITN" });
	const price = await addPrice(ann, own, { category: "Footage" });
	const sound = await addPrice(ann, own, { category: "Audio" });
	const record = await addRecord(ann, production, {
		category: "Footage",
		licensor_id: own,
		price_id: price,
		secondary_price_id: sound,
	});
	const { timestamp } = (await ann.get(`/productions/${production}/prices`)).body;
	expect((await ann.delete(`/prices/${price}`)).status).toBe(204);
	expect((await ann.get(`/records/${record}`)).body.record).toMatchObject({
		price_id: null,
		secondary_price_id: sound,
	});
	const since = await ann.get(`/productions/${production}/prices/updated_since/${timestamp}`);
	expect(since.body.deleted_ids).toContain(price);
	const records = await ann.get(`/productions/${production}/records/updated_since/${timestamp}`);
	expect(records.body.records).toContainEqual(expect.objectContaining({ id: record }));
});

test("[API0] returns changes since a list", async () => {
	const { timestamp } = (await ann.get(`/productions/${production}/prices`)).body;
	const id = await addPrice(ann, licensor, { category: "Audio" });
	const since = await ann.get(`/productions/${production}/prices/updated_since/${timestamp}`);
	expect(since.body.prices).toContainEqual(expect.objectContaining({ id }));
});

test("[PERM1, PERM4] prices belong to records: a viewer sees them, an outsider learns nothing", async () => {
	const id = await addPrice(ann, licensor, { category: "Still" });
	const viewer = await joinAs(server, production, "viewer");
	const outsider = await signUp(server, "Otto");
	expect((await viewer.get(`/prices/${id}`)).status).toBe(200);
	expect((await viewer.put(`/prices/${id}`, { price: { value: 1 } })).status).toBe(403);
	expect((await viewer.post(`/licensors/${licensor}/prices`, { price: PRICE })).status).toBe(403);
	expect((await viewer.put(`/licensors/${licensor}/prices`, { prices: [] })).status).toBe(403);
	expect((await viewer.delete(`/prices/${id}`)).status).toBe(403);
	const unseen = await outsider.get(`/prices/${id}`);
	const missing = await outsider.get("/prices/999999999");
	expect([unseen.status, unseen.body]).toEqual([404, missing.body]);
	expect((await server.client().get(`/prices/${id}`)).status).toBe(401);
});

test("[LIC12] a new price is used for the records that lack one, if the call says so", async () => {
	const own = await addLicensor(ann, production, { name: "Port Archive" });
	const other = await addPrice(ann, own, { name: "Old deal" });
	const of = (category: string, more: object = {}) =>
		addRecord(ann, production, { category, licensor_id: own, ...more });
	const unpriced = await of("Footage", { price_id: null });
	const priced = await of("Footage", { price_id: other });
	const sound = await of("Audio");
	const elsewhere = await of("Footage", {
		licensor_id: licensor,
		price_id: null,
		secondary_price_id: null,
	});
	const counts = (await ann.get(`/licensors/${own}/unpriced_records`)).body;
	expect(counts).toEqual({ unpriced_records: { Audio: 3, Footage: 1, Still: 0 } });

	const plain = await ann.post(`/licensors/${own}/prices`, { price: PRICE });
	expect((await ann.get(`/records/${unpriced}`)).body.record.price_id).toBeNull();
	const used = await ann.post(`/licensors/${own}/prices`, { price: PRICE, use_for_records: true });
	const audio = await ann.post(`/licensors/${own}/prices`, {
		price: { ...PRICE, category: "Audio" },
		use_for_records: true,
	});
	expect([plain.status, used.status, audio.status]).toEqual([201, 201, 201]);
	const pricesOf = async (id: number) => {
		const { price_id, secondary_price_id } = (await ann.get(`/records/${id}`)).body.record;
		return [price_id, secondary_price_id];
	};
	expect(await pricesOf(unpriced)).toEqual([used.body.price.id, audio.body.price.id]);
	expect(await pricesOf(priced)).toEqual([other, audio.body.price.id]);
	expect(await pricesOf(sound)).toEqual([audio.body.price.id, null]);
	expect(await pricesOf(elsewhere)).toEqual([null, null]);
});
