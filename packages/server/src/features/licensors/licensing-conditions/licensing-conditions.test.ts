import { afterAll, beforeAll, expect, test } from "vitest";
import { addLicensor, joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
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

const FEE = { category: "Additional Fee", value: 15 };

async function addFee(fields: Readonly<Record<string, unknown>> = {}) {
	const { status, body } = await ann.post(`/licensors/${licensor}/licensing_conditions`, {
		licensing_condition: { ...FEE, ...fields },
	});
	expect(status).toBe(201);
	return body.licensing_condition;
}

test("a condition is added with defaults for missing fields, then read and listed", async () => {
	const condition = await addFee();
	expect(condition).toEqual({
		id: expect.any(Number),
		licensor_id: licensor,
		category: "Additional Fee",
		value: 15,
		description: "",
		set_order: 0,
		meta: { valueType: "flat", recur: false, recurStep: null, recurType: null, recurCategory: null },
		updated_at: expect.any(String),
	});
	expect((await ann.get(`/licensing_conditions/${condition.id}`)).body).toEqual({
		licensing_condition: condition,
	});
	for (const list of [
		`/licensors/${licensor}/licensing_conditions`,
		`/productions/${production}/licensing_conditions`,
	]) {
		const { body } = await ann.get(list);
		expect(body.licensing_conditions).toContainEqual(condition);
	}
});

test.each([
	[{ value: "NaN" }, "value", "must be a valid number"],
	[{ meta: { valueType: "share" } }, "meta.valueType", "must be flat or percentage"],
	[{ meta: { recurType: "Minute" } }, "meta.recurType", "must be Use or Second"],
	[{ meta: { recurStep: 0 } }, "meta.recurStep", "must be more than 0"],
	[
		{ category: "Discount Percentage", value: 150 },
		"value",
		"can't be more than 100 for a Discount Percentage",
	],
	[{ description: "a\0b" }, "description", "contains a forbidden character: U+0000, null"],
])("%j is rejected", async (fields, field, message) => {
	const { status, body } = await ann.post(`/licensors/${licensor}/licensing_conditions`, {
		licensing_condition: { ...FEE, ...fields },
	});
	expect([status, body]).toEqual([422, { errors: { [field]: [message] } }]);
});

test("[COST63] an update can't make a discount of more than 100 per cent", async () => {
	const condition = await addFee({ value: 150 });
	const errors = { value: ["can't be more than 100 for a Discount Percentage"] };
	const category = "Discount Percentage";
	const change = { licensing_condition: { category } };
	const { status, body } = await ann.put(`/licensing_conditions/${condition.id}`, change);
	expect([status, body]).toEqual([422, { errors }]);
	const list = { licensing_conditions: [{ id: condition.id, category }] };
	const replaced = await ann.put(`/licensors/${licensor}/licensing_conditions`, list);
	expect([replaced.status, replaced.body]).toEqual([422, { errors }]);
});

test("[MOD8] an update changes only the fields that it names, also within meta", async () => {
	const meta = {
		valueType: "percentage",
		recur: true,
		recurStep: 2.5,
		recurType: "Second",
		recurCategory: "Footage",
	};
	const condition = await addFee({ meta });
	const { status, body } = await ann.put(`/licensing_conditions/${condition.id}`, {
		licensing_condition: { value: "12.5", meta: { recurCategory: null } },
	});
	expect(status).toBe(200);
	expect(body.licensing_condition).toEqual({
		...condition,
		value: 12.5,
		meta: { ...meta, recurCategory: null },
		updated_at: expect.any(String),
	});
});

test("[COST11, LIC9] conditions are reordered by one call and listed in that order", async () => {
	const own = await addLicensor(ann, production, { name: "Reuters" });
	const ids: number[] = [];
	for (const value of [1, 2, 3]) {
		const { body } = await ann.post(`/licensors/${own}/licensing_conditions`, {
			licensing_condition: { category: "Discount Amount", value },
		});
		ids.push(body.licensing_condition.id);
	}
	const order = ids.map((id, index) => ({ id, set_order: 10 - index }));
	const { body } = await ann.put(`/licensors/${own}/licensing_conditions`, { licensing_conditions: order });
	expect(body.licensing_conditions.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
});

test("[LIC9] conditions that a licensor's new list doesn't name go to the trash", async () => {
	const own = await addLicensor(ann, production, { name: "Anchor Films" });
	const path = `/licensors/${own}/licensing_conditions`;
	const add = async (licensing_condition: object) =>
		(await ann.post(path, { licensing_condition })).body.licensing_condition.id;
	const [flat, discount] = [
		await add({ category: "Flat Deal", value: 500 }),
		await add({ category: "Discount Percentage", value: 10 }),
	];
	const { body, headers } = await ann.put(path, { licensing_conditions: [{ id: discount }] });
	expect(body.licensing_conditions).toMatchObject([{ id: discount, value: 10 }]);
	await ann.post(`/productions/${production}/trash/${headers.get("X-Trash-Id")}/restore`);
	const { licensing_conditions } = (await ann.get(path)).body;
	expect(licensing_conditions).toMatchObject([{ id: flat, value: 500 }, { id: discount }]);
});

test("a removed condition is in the list of changes", async () => {
	const { id } = await addFee();
	const list = await ann.get(`/productions/${production}/licensing_conditions`);
	const kept = await addFee();
	expect((await ann.delete(`/licensing_conditions/${id}`)).status).toBe(204);
	expect((await ann.delete(`/licensing_conditions/${id}`)).status).toBe(404);
	const since = await ann.get(
		`/productions/${production}/licensing_conditions/updated_since/${list.body.timestamp}`,
	);
	expect(since.body.licensing_conditions).toContainEqual(kept);
	expect(since.body.licensing_conditions).not.toContainEqual(expect.objectContaining({ id }));
	expect(since.body.deleted_ids).toContain(id);
});

test("[PERM1, PERM4] conditions belong to records: a viewer sees them, an outsider learns nothing", async () => {
	const { id } = await addFee();
	const viewer = await joinAs(server, production, "viewer");
	const outsider = await signUp(server, "Otto");
	expect((await viewer.get(`/licensing_conditions/${id}`)).status).toBe(200);
	const change = { licensing_condition: { value: 1 } };
	expect((await viewer.put(`/licensing_conditions/${id}`, change)).status).toBe(403);
	expect((await viewer.delete(`/licensing_conditions/${id}`)).status).toBe(403);
	const unseen = await outsider.get(`/licensing_conditions/${id}`);
	const missing = await outsider.get("/licensing_conditions/999999999");
	expect([unseen.status, unseen.body]).toEqual([404, missing.body]);
});
