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

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
	production = await makeProduction(ann);
});
afterAll(() => server.close());

async function licensorNames(): Promise<string[]> {
	const { body } = await ann.get(`/productions/${production}/licensors`);
	return body.licensors.map(({ name }: { name: string }) => name);
}

async function idOfUnknown(): Promise<number> {
	const { body } = await ann.get(`/productions/${production}/licensors`);
	return body.licensors.find(({ name }: { name: string }) => name === "Unknown").id;
}

test("[LIC1] a new production has the licensors Unknown and Public Domain", async () => {
	const fresh = await makeProduction(ann);
	const { body } = await ann.get(`/productions/${fresh}/licensors`);
	expect(body.licensors.map(({ name }: { name: string }) => name)).toEqual(["Unknown", "Public Domain"]);
});

test("a licensor is added, read and listed, with its name trimmed", async () => {
	const added = await ann.post(`/productions/${production}/licensors`, {
		licensor: { name: " Getty Images ", currency: "EUR" },
	});
	expect(added.status).toBe(201);
	expect(added.headers.get("ETag")).toBe('"1"');
	const { licensor } = added.body;
	expect(licensor).toEqual({
		id: expect.any(Number),
		production_id: production,
		name: "Getty Images",
		currency: "EUR",
		archive_id: null,
		records_count: 0,
		updated_at: expect.any(String),
	});
	expect((await ann.get(`/licensors/${licensor.id}`)).body).toEqual({ licensor });
	const list = await ann.get(`/productions/${production}/licensors`);
	expect(list.body.licensors).toContainEqual(licensor);
	expect(list.body.timestamp).toEqual(expect.any(String));
});

test.each([
	[{ currency: "USD" }, "name", "must be present"],
	[{ name: "\u200b ", currency: "USD" }, "name", "must be present"],
	[{ name: "x".repeat(251), currency: "USD" }, "name", "can't be longer than 250 characters"],
	[{ name: "a\0b", currency: "USD" }, "name", "contains a forbidden character: U+0000, null"],
	[
		{ name: "Arbor\u202egnp", currency: "USD" },
		"name",
		"contains a forbidden character: U+202E, right-to-left override",
	],
	[{ name: "Alamy", currency: "usd" }, "currency", "must be a currency code of three capital letters"],
	[{ name: "Alamy", currency: "USD", archive_id: 999_999 }, "archive_id", "must be the id of an archive"],
])("%j is an invalid licensor", async (licensor, field, message) => {
	const { status, body } = await ann.post(`/productions/${production}/licensors`, { licensor });
	expect(status).toBe(422);
	expect(body).toEqual({ errors: { [field]: [message] } });
});

test("[LIC7] another licensor's name is rejected when adding and renaming, ignoring case", async () => {
	const taken = { errors: { name: ["has already been taken"] } };
	await addLicensor(ann, production, { name: "British Pathé" });
	const again = await ann.post(`/productions/${production}/licensors`, {
		licensor: { name: "BRITISH PATHÉ", currency: "GBP" },
	});
	expect([again.status, again.body]).toEqual([422, taken]);
	const other = await addLicensor(ann, production, { name: "Reuters" });
	const renamed = await ann.put(`/licensors/${other}`, { licensor: { name: " british pathé" } });
	expect([renamed.status, renamed.body]).toEqual([422, taken]);
});

test("[LIC7] of twenty simultaneous additions of one name, one succeeds", async () => {
	const answers = await Promise.all(
		Array.from({ length: 20 }, () =>
			ann.post(`/productions/${production}/licensors`, {
				licensor: { name: "Kinolibrary", currency: "GBP" },
			}),
		),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
	expect((await licensorNames()).filter((name) => name === "Kinolibrary")).toHaveLength(1);
});

test("[MOD8] an update changes only the fields that it names", async () => {
	const id = await addLicensor(ann, production, { name: "AP", currency: "GBP" });
	const { status, body, headers } = await ann.put(`/licensors/${id}`, { licensor: { name: "AP Archive" } });
	expect(status).toBe(200);
	expect(headers.get("ETag")).toBe('"2"');
	expect(body.licensor).toMatchObject({ name: "AP Archive", currency: "GBP" });
	const nothing = await ann.put(`/licensors/${id}`, { licensor: {} });
	expect([nothing.status, nothing.headers.get("ETag")]).toEqual([200, '"2"']);
});

test("[API5] a change of an outdated licensor returns the current one and changes nothing", async () => {
	const id = await addLicensor(ann, production, { name: "ITN" });
	await ann.put(`/licensors/${id}`, { licensor: { name: "ITN Archive" } });
	const { status, body } = await ann.put(
		`/licensors/${id}`,
		{ licensor: { name: "ITN Source" } },
		{ "If-Match": '"1"' },
	);
	expect(status).toBe(412);
	expect(body.licensor.name).toBe("ITN Archive");
	const unknown = await idOfUnknown();
	for (const answer of [
		await ann.delete(`/licensors/${id}`, undefined, { "If-Match": '"1"' }),
		await ann.put(`/licensors/${id}/merge_into/${unknown}`, undefined, { "If-Match": '"1"' }),
	]) {
		expect([answer.status, answer.body.licensor.name]).toEqual([412, "ITN Archive"]);
	}
	expect((await ann.get(`/licensors/${id}`)).body.licensor.name).toBe("ITN Archive");
});

test("[API5] a licensor that is added again under one Idempotency-Key is added once", async () => {
	const add = (name: string) =>
		ann.post(
			`/productions/${production}/licensors`,
			{ licensor: { name, currency: "USD" } },
			{ "Idempotency-Key": "add-shutterstock" },
		);
	const first = await add("Shutterstock");
	const again = await add("Shutterstock");
	expect([again.status, again.body]).toEqual([201, first.body]);
	expect((await add("Getty")).status).toBe(422);
});

test("[LIC7] Unknown and Public Domain keep their names", async () => {
	const unknown = await idOfUnknown();
	const renamed = await ann.put(`/licensors/${unknown}`, { licensor: { name: "Lost" } });
	expect(renamed.status).toBe(422);
	expect(renamed.body.errors.name).toEqual(["can't be changed: every project has the licensor Unknown"]);
	expect((await ann.put(`/licensors/${unknown}`, { licensor: { currency: "EUR" } })).status).toBe(200);
});

test("[LIC2, LIC5] a removed licensor's records move to Unknown and lose their prices", async () => {
	const id = await addLicensor(ann, production, { name: "CBS" });
	const price = await addPrice(ann, id, { category: "Footage" });
	const sound = await addPrice(ann, id, { category: "Audio" });
	const record = await addRecord(ann, production, {
		category: "Footage",
		licensor_id: id,
		price_id: price,
		secondary_price_id: sound,
	});
	expect((await ann.get(`/licensors/${id}`)).body.licensor.records_count).toBe(1);
	const unknown = await idOfUnknown();
	const { records_count: before } = (await ann.get(`/licensors/${unknown}`)).body.licensor;
	const { timestamp } = (await ann.get(`/productions/${production}/licensors`)).body;

	expect((await ann.delete(`/licensors/${id}`)).status).toBe(204);

	expect((await ann.get(`/records/${record}`)).body.record).toMatchObject({
		licensor_id: unknown,
		price_id: null,
		secondary_price_id: null,
	});
	expect((await ann.get(`/licensors/${id}`)).status).toBe(404);
	expect((await ann.get(`/prices/${price}`)).status).toBe(404);
	const since = (await ann.get(`/productions/${production}/licensors/updated_since/${timestamp}`)).body;
	expect(since.deleted_ids).toContain(id);
	expect(since.licensors).toContainEqual(expect.objectContaining({ id: unknown, records_count: before + 1 }));
	const prices = (await ann.get(`/productions/${production}/prices/updated_since/${timestamp}`)).body;
	expect(prices.deleted_ids).toEqual(expect.arrayContaining([price, sound]));
});

test("[LIC1] Unknown can't be removed or merged into another", async () => {
	const unknown = await idOfUnknown();
	const id = await addLicensor(ann, production, { name: "Bridgeman" });
	const errors = "The licensor Unknown belongs to every project and cannot be removed";
	const removed = await ann.delete(`/licensors/${unknown}`);
	expect([removed.status, removed.body]).toEqual([422, { errors }]);
	const merged = await ann.put(`/licensors/${unknown}/merge_into/${id}`);
	expect([merged.status, merged.body]).toEqual([422, { errors }]);
});

test("[LIC3, LIC6] a merged licensor's records and employees move, and its prices and conditions are removed", async () => {
	const from = await addLicensor(ann, production, { name: "BBC Worldwide" });
	const into = await addLicensor(ann, production, { name: "BBC" });
	const price = await addPrice(ann, from, { category: "Still" });
	await ann.post(`/licensors/${from}/licensing_conditions`, {
		licensing_condition: { category: "Flat Deal", value: 100 },
	});
	await ann.post(`/licensors/${from}/employees`, { employee: { first_name: "Ida" } });
	const record = await addRecord(ann, production, { category: "Still", licensor_id: from, price_id: price });

	const { status, body } = await ann.put(`/licensors/${from}/merge_into/${into}`);

	expect(status).toBe(200);
	expect(body.licensor).toMatchObject({ id: into, name: "BBC", records_count: 1 });
	expect((await ann.get(`/records/${record}`)).body.record).toMatchObject({
		licensor_id: into,
		price_id: null,
	});
	expect((await ann.get(`/licensors/${into}/employees`)).body.employees).toMatchObject([
		{ first_name: "Ida" },
	]);
	expect((await ann.get(`/licensors/${into}/prices`)).body.prices).toEqual([]);
	expect((await ann.get(`/licensors/${into}/licensing_conditions`)).body.licensing_conditions).toEqual([]);
	expect((await ann.get(`/licensors/${from}`)).status).toBe(404);
});

test("[LIC2] records that are added while their licensor is removed all keep a licensor", async () => {
	const id = await addLicensor(ann, production, { name: "Smithsonian" });
	const answers = await Promise.all([
		...Array.from({ length: 10 }, (_, index) =>
			ann.post(`/productions/${production}/records`, {
				record: { title: `Reel ${index}`, category: "Still", licensor_id: id },
			}),
		),
		ann.delete(`/licensors/${id}`),
	]);
	const statuses = new Set(answers.map(({ status }) => status));
	for (const status of statuses) expect([201, 204, 409, 422]).toContain(status);
	const added = answers.filter(({ status }) => status === 201).map(({ body }) => body.record.id);
	const kept = await Promise.all(added.map((record) => ann.get(`/records/${record}`)));
	const unknown = await idOfUnknown();
	expect(kept.map(({ body }) => body.record.licensor_id)).toEqual(added.map(() => unknown));
});

test("a licensor can't be merged into itself", async () => {
	const id = await addLicensor(ann, production, { name: "INA" });
	const { status, body } = await ann.put(`/licensors/${id}/merge_into/${id}`);
	expect([status, body]).toEqual([422, { errors: "A licensor cannot be merged into itself" }]);
});

test("of twenty simultaneous merges of one licensor, one succeeds", async () => {
	const from = await addLicensor(ann, production, { name: "Gaumont" });
	const into = await addLicensor(ann, production, { name: "Gaumont Pathé" });
	const answers = await Promise.all(
		Array.from({ length: 20 }, () => ann.put(`/licensors/${from}/merge_into/${into}`)),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
});

test("[LIC4] a licensor is removed with its last record, except for Unknown", async () => {
	const id = await addLicensor(ann, production, { name: "Pond5" });
	const records = [
		await addRecord(ann, production, { category: "Still", licensor_id: id }),
		await addRecord(ann, production, { category: "Still", licensor_id: id }),
	];
	await ann.delete(`/records/${records[0]}`);
	expect((await ann.get(`/licensors/${id}`)).body.licensor.records_count).toBe(1);
	await ann.delete(`/records/${records[1]}`);
	expect((await ann.get(`/licensors/${id}`)).status).toBe(404);
	const other = await makeProduction(ann);
	const { licensors } = (await ann.get(`/productions/${other}/licensors`)).body;
	const record = await addRecord(ann, other, { category: "Still", licensor_id: licensors[0].id });
	await ann.delete(`/records/${record}`);
	expect((await ann.get(`/licensors/${licensors[0].id}`)).status).toBe(200);
});

test.each(["ids=ID,OTHER", "ids=ID&ids=OTHER", "ids[]=ID&ids[]=OTHER"])(
	"licensors are requested by %s; those of other productions are left out",
	async (query) => {
		const other = (await ann.get(`/productions/${await makeProduction(ann)}/licensors`)).body.licensors[0].id;
		const unknown = await idOfUnknown();
		const asked = query.replace("ID", String(unknown)).replace("OTHER", String(other));
		const { status, body } = await ann.get(`/productions/${production}/licensors/multiple?${asked}`);
		expect(status).toBe(200);
		expect(body.licensors.map(({ id }: { id: number }) => id)).toEqual([unknown]);
	},
);

test("an id that isn't a number is rejected, and without ids nothing is returned", async () => {
	const none = await ann.get(`/productions/${production}/licensors/multiple?ids=`);
	expect(none.body.licensors).toEqual([]);
	const { status } = await ann.get(`/productions/${production}/licensors/multiple?ids=1,x`);
	expect(status).toBe(422);
});

test("[API0] a list of changes is empty if nothing changed", async () => {
	// Rows may come again while other transactions run, even in other databases of the same server.
	await expect
		.poll(async () => {
			const { timestamp } = (await ann.get(`/productions/${production}/licensors`)).body;
			return (await ann.get(`/productions/${production}/licensors/updated_since/${timestamp}`)).body;
		})
		.toEqual({ licensors: [], deleted_ids: [], timestamp: expect.any(String) });
});

test("[PERM4] a viewer sees licensors but can't change them; an outsider learns nothing", async () => {
	const id = await addLicensor(ann, production, { name: "Magnum" });
	const viewer = await joinAs(server, production, "viewer");
	const outsider = await signUp(server, "Otto");
	const visitor = server.client();
	expect((await viewer.get(`/licensors/${id}`)).status).toBe(200);
	expect((await viewer.put(`/licensors/${id}`, { licensor: { name: "M" } })).status).toBe(403);
	expect((await viewer.delete(`/licensors/${id}`)).status).toBe(403);
	const unseen = await outsider.get(`/licensors/${id}`);
	const missing = await outsider.get("/licensors/999999999");
	expect([unseen.status, unseen.body]).toEqual([404, missing.body]);
	expect((await visitor.get(`/licensors/${id}`)).status).toBe(401);
});

test("[PERM4] a licensor of another production can't be the target of a merge", async () => {
	const id = await addLicensor(ann, production, { name: "Veritone" });
	const foreign = (await ann.get(`/productions/${await makeProduction(ann)}/licensors`)).body.licensors[0].id;
	const merged = await ann.put(`/licensors/${id}/merge_into/${foreign}`);
	const missing = await ann.put(`/licensors/${id}/merge_into/999999999`);
	expect([merged.status, merged.body]).toEqual([404, missing.body]);
});

test("[LIC10] a licensor can represent an archive of the shared list", async () => {
	const { body } = await ann.get(`/productions/${production}/ox_archives`);
	const [archive] = body.ox_archives;
	expect(archive).toEqual({
		id: expect.any(Number),
		name: expect.any(String),
		updated_at: expect.any(String),
	});
	const id = await addLicensor(ann, production, { name: archive.name, archive_id: archive.id });
	expect((await ann.get(`/licensors/${id}`)).body.licensor.archive_id).toBe(archive.id);
});

test("[MAT60] a differently composed name is the same name", async () => {
	const composed = await ann.post(`/productions/${production}/licensors`, {
		licensor: { name: "Ciné Café", currency: "EUR" },
	});
	expect(composed.status).toBe(201);
	const decomposed = await ann.post(`/productions/${production}/licensors`, {
		licensor: { name: "cine\u0301 cafe\u0301", currency: "EUR" },
	});
	expect(decomposed.status).toBe(422);
	expect((await licensorNames()).filter((name) => /^cin/i.test(name))).toEqual(["Ciné Café"]);
});
