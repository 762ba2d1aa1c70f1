import {
	operatorsOf,
	recordFilterFields,
	recordFilterTest,
	recordFilterText,
	takesNoValue,
} from "@oxcut/core/filters";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addLicensor, addPrice, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let owner: TestClient;
let production: number;
let fields: ReturnType<typeof recordFilterFields>;
let context: Parameters<typeof recordFilterTest>[2];
let records: Parameters<ReturnType<typeof recordFilterTest>>[0][];
let custom: readonly number[];

/** Texts that differ only before normalization, or contain wildcards of patterns. */
const TEXTS = ["Café  noir", "CAFE\u0301 noir", "100%_done", "a\\b", "ÉTUDE", "İstanbul ΣΑΣ", "", 'x, "y"'];
const DATES = [null, "1949-12-31", "1950-01-01", "1950-02-28", "1959-12-31", "1960-01-01"];

beforeAll(async () => {
	server = await startTestServer();
	owner = await signUp(server);
	production = await makeProduction(owner);
	const getty = await addLicensor(owner, production, { name: "Getty  Images" });
	const { licensors } = (await owner.get(`productions/${production}/licensors`)).body;
	const nobody = licensors.find(({ name }: { name: string }) => name === "Public Domain").id;
	const [cheap, dear] = [
		await addPrice(owner, getty, { value: 0.1 }),
		await addPrice(owner, getty, { value: 48.5, name: "Gold" }),
	];
	for (const custom_field of [
		{ name: "Remark", kind: "text" },
		{ name: "Shelf", kind: "number" },
		{ name: "Due", kind: "date" },
		{ name: "Cleaned", kind: "yes_no" },
		{ name: "Vault", kind: "choice", options: ["A, upper", "B"] },
	]) {
		await owner.post(`productions/${production}/custom_fields`, { custom_field });
	}
	const { custom_fields } = (await owner.get(`productions/${production}/custom_fields`)).body;
	custom = custom_fields.map(({ id }: { id: number }) => id);
	const pick = <T>(values: readonly T[], n: number): T | undefined => values[n % values.length];
	const made = Array.from({ length: 120 }, (_, n) => ({
		title: pick(TEXTS.filter(Boolean), n),
		category: pick(["Footage", "Footage", "Still", "Audio"], n),
		source_type: pick(["Archival", "Archival", "Original"], n),
		...(n % 3 === 0 ? {} : { licensor_id: n % 3 === 1 ? getty : nobody }),
		price_id:
			n % 3 === 1 && pick(["Footage", "Footage", "Still", "Audio"], n) === "Footage"
				? pick([cheap, dear, null], (n - 1) / 3)
				: null,
		source: pick(TEXTS, n),
		archive_classifier: pick(TEXTS, n + 3),
		notes: pick(["", "<b>Crane</b> &amp; gull", "two<br>lines"], n),
		date: pick(DATES, n),
		// Every fourth is a Still, which has no duration.
		trt: n % 4 === 2 ? null : pick([null, "00:00:10;00", "00:01:30;12"], n + 1),
		fps: pick([null, "25", "23.98"], n),
		codec: pick([null, "DV", "HDCAM"], n),
		provenance: pick([null, "generated", "authentic"], n + 2),
		underlying_rights: pick(
			[
				[],
				[{ kind: "guild" }],
				[
					{ kind: "talent", status: "signed" },
					{ kind: "guild", status: "declined" },
				],
			],
			n + 1,
		),
		fair_use: n % 7 === 0,
		rights_free: n % 11 === 0,
		licensed: n % 2 === 0,
		rights_problem: n % 13 === 0,
		master_problem: n % 17 === 0,
		tag_list: pick([[], ["Strike"], ["strike", "Étude"], ["x"]], n),
		custom_fields: {
			[custom[0] ?? 0]: pick([...TEXTS, null], n),
			[custom[1] ?? 0]: pick([null, 0, 12.5], n),
			[custom[2] ?? 0]: pick(DATES, n),
			[custom[3] ?? 0]: pick([null, true, false], n),
			[custom[4] ?? 0]: pick([null, "A, upper", "B"], n),
		},
	}));
	const added = await owner.post(`productions/${production}/records/multiple`, { records: made });
	if (added.status !== 201) throw new Error(JSON.stringify(added.body));
	records = (await owner.get(`productions/${production}/records`)).body.records;
	fields = recordFilterFields(custom_fields);
	const { prices } = (await owner.get(`productions/${production}/prices`)).body;
	const byId = (items: readonly { readonly id: number }[]) => new Map(items.map((item) => [item.id, item]));
	context = { licensors: byId(licensors), prices: byId(prices) } as unknown as typeof context;
});
afterAll(() => server.close());

function valuesOf(field: (typeof fields)[number]): fc.Arbitrary<readonly string[]> {
	const one = (...values: readonly string[]) => fc.constantFrom(...values).map((value) => [value]);
	switch (field.kind) {
		case "choice":
		case "list": {
			const ids = [...context.licensors.keys(), ...context.prices.keys()].map(String);
			const known = field.values ?? (field.kind === "choice" ? ids : ["STRIKE", "étude", "none", "x"]);
			return fc.uniqueArray(fc.constantFrom(...known), { minLength: 1, maxLength: 3 });
		}
		case "text":
			return one(
				...TEXTS.filter(Boolean),
				"noir",
				"fé n",
				"crane & gull",
				"two lines",
				"getty i",
				"%",
				"σας",
				"i",
			);
		case "date":
			return one(
				"1950",
				"1950s",
				"1950-02",
				"1949-12-31",
				"1960-01-01",
				"2026",
				new Date().toISOString().slice(0, 7),
			);
		case "number":
			return one("0", "0.1", "12.5", "48.5", "10", "90.5", "-1");
	}
}

test("[RCD14] SQL finds the same records as core's filters", async () => {
	const filter = fc
		.constantFrom(...fields)
		.chain((field) =>
			fc.record({
				field: fc.constant(field.name),
				operator: fc.constantFrom(...operatorsOf(field)),
				values: valuesOf(field),
			}),
		)
		.map((made) => (takesNoValue(made.operator) ? { ...made, values: [] } : made));
	await fc.assert(
		fc.asyncProperty(fc.array(filter, { minLength: 1, maxLength: 3 }), async (filters) => {
			const params = new URLSearchParams(
				filters.map((one): [string, string] => ["filter", recordFilterText(one, fields)]),
			);
			const { status, body } = await owner.get(`productions/${production}/records?${params}`);
			expect([status, body.errors]).toEqual([200, undefined]);
			const expected = records.filter(recordFilterTest(filters, fields, context)).map(({ id }) => id);
			expect(body.records.map(({ id }: { id: number }) => id)).toEqual(expected);
		}),
		{ numRuns: 150 },
	);
});

describe("[RCD14] a filter of a list", () => {
	const list = (query: string) => owner.get(`productions/${production}/records?${query}`);

	test("is counted and paged like any list", async () => {
		const { body } = await list(
			"filter=title+contains+caf%C3%A9&filter=category+is_not+Audio&limit=2&count=true",
		);
		expect(body.records).toHaveLength(2);
		const passing = recordFilterTest(
			[
				{ field: "title", operator: "contains", values: ["café"] },
				{ field: "category", operator: "is_not", values: ["Audio"] },
			],
			fields,
			context,
		);
		expect(body.count).toBe(records.filter(passing).length);
	});

	test("also applies to an export", async () => {
		const { status, body } = await owner.get(
			`productions/${production}/records/export.csv?filter=date+before+1950&filter=codec+is+DV`,
		);
		const passing = records.filter(({ date, codec }) => date === "1949-12-31" && codec === "DV");
		expect(status).toBe(200);
		expect(String(body).trim().split("\n").length).toBe(passing.length + 1);
	});

	test.each([
		["filter=categry+is+Still", 'has no field "categry": did you mean category?'],
		[
			"filter=category+before+1950",
			'category can\'t be followed by "before": the operator must be is or is_not',
		],
		["filter=custom_999999+empty", "has no field"],
		[Array.from({ length: 21 }, () => "filter=tag+empty").join("&"), "can't be more than 20 filters"],
		["filter=title+contains+%00", "contains a forbidden character: U+0000, null"],
		["filter=title+contains+x'%3B+drop+table+records", null],
	])("?%s answers %j", async (query, message) => {
		const { status, body } = await list(query);
		if (message === null) expect([status, body.records]).toEqual([200, []]);
		else {
			expect(status).toBe(422);
			expect(Object.values(body.errors).join()).toContain(message);
		}
	});
});

test("[RCD14] twenty text filters leave connections for other calls", async () => {
	const { knex } = server.deps.db;
	let most = 0;
	const look = () => {
		most = Math.max(most, knex.client.pool.numUsed());
	};
	knex.on("query", look);
	const query = Array.from({ length: 20 }, (_, n) => `filter=${encodeURIComponent(`source contains ${n}`)}`);
	const { status } = await owner.get(`productions/${production}/records?${query.join("&")}`);
	knex.off("query", look);
	expect(status).toBe(200);
	expect(most).toBeLessThanOrEqual(2);
});
