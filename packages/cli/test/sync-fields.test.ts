import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Library, licenseSchema, orderSchema, type StoredRecord } from "@oxcut/core/model";
import fc from "fast-check";
import { expect } from "vitest";
import { customFields, libraries } from "../../core/src/spreadsheet/testing/libraries.ts";
import { nodeFileSystem } from "../src/files/node-file-system.ts";
import {
	newProject,
	PRODUCTION_ID,
	type Project,
	projectFiles,
	readProject,
} from "../src/project/project.ts";
import { stateOfProject } from "../src/sync/state/project-state.ts";
import { type EntityKey, type Fields, keyOf, kindOf, type SyncState } from "../src/sync/state/state.ts";
import { emptyFolder, runOx } from "../src/testing/run-ox.ts";
import type { Account, OxServer } from "./ox-server.ts";
import { test } from "./server-test.ts";

let server: OxServer;
let ann: Account;

test.beforeEach(({ server: running, ann: account }) => {
	[server, ann] = [running, account];
});

const DELIVERIES: Project["deliveries"] = [
	{
		...{ id: 1, name: "World SVOD", territories: "World - US", media: "SVOD", exclusive: false },
		...{ starts_on: "2028-01-01", ends_on: "2031-12-31" },
	},
	{
		...{ id: 2, name: "Festival", territories: "World", media: "Festival", exclusive: true },
		...{ starts_on: "2027-03-01", ends_on: null },
	},
];

const BUDGET: Project["budget"] = [
	{
		...{ id: 1, name: "Whole project", amount: 40_000, currency: "GBP", contingency: 12.5 },
		...{ licensor_id: null, category: null, notes: "As agreed" },
	},
	{
		...{ id: 2, name: "Music", amount: 0.0625, currency: "EUR", contingency: 0, notes: "" },
		...{ licensor_id: null, category: "Audio" },
	},
];

const EXCLUSION_RULES: Project["library"]["exclusionRules"] = [
	{ id: 1, name: "Leaders", condition: 'name matches "*leader*"' },
	{ id: 2, name: "Temp music", condition: "track is A7 and not reel is FINAL" },
];

const SCENARIOS: Project["scenarios"] = [
	{
		...{ id: 1, name: "Festival deal", notes: "Asked" },
		prices: [{ price_id: 1, value: 0.0625 }],
		conditions: [{ condition_id: 1, value: null }],
		rates: [{ currency: "EUR", rate: "0.90" }],
		edits: [],
	},
	{
		...{ id: 2, name: "Shorter", notes: "", prices: [], rates: [] },
		conditions: [{ condition_id: 1, value: 12 }],
		edits: [
			{ what: "drop", record_id: 1, at: null },
			{ what: "trim", record_id: 2, at: "01:00:10:00", frames: 12 },
		],
	},
];

const REVIEW: Omit<Project["reviews"][number], "id" | "record_id"> = {
	...{ picture: null, sound: null, practice: null, purpose: "", nature: "", amount: "", market: "" },
	...{ argument: "", evidence: [], verdict: "pending", counsel: "", reviewed_on: null, letter: "", note: "" },
};
const REVIEWED: readonly Partial<typeof REVIEW>[] = [
	{
		picture: { ranges: [{ in: "00:00:01:00", out: "00:00:02:00" }], tracks: ["V1"], screen_time: null },
		...{ practice: "critique", purpose: "Comment", nature: "Newsreel", amount: "A second", market: "None" },
		...{ argument: "It is\ncriticised.", evidence: ["https://a.example/1"], verdict: "approved" },
		...{ counsel: "A. Ruiz", reviewed_on: "2026-11-20", letter: "L-1" },
	},
	{ sound: { ranges: [], tracks: ["A1", "A2"], screen_time: "00:00:05:00" } },
];

const ORDER_LINE = {
	...{ production_locator: "10000001", title: "Fog", original_id: "NA/47", category: "Footage" },
	...{ trt: "00:00:10;00", sides: ["picture", "sound"], frames: 25, file: "NA_47.mov" },
	...{ ranges: [{ in: "00:00:01:00", out: "00:00:02:00", used_frames: 20 }], received_on: "2026-11-28" },
};
const ORDERED = [
	{
		...{ status: "received", reference: "NA-9", needed_by: "2027-01-15", cut: "Rough cut", fps: "25" },
		...{ dates: { sent: "2026-11-20", confirmed: "2026-11-21", received: "2026-11-28" }, handles: 12 },
		...{ spec: "ProRes 422 HQ", notes: "By courier" },
	},
	{ fps: "29.97", drop_frame: true },
];

const LINE = {
	...{ side: "picture", time: { kind: "seconds", seconds: 12.5 }, territories: "World - US", media: "TV" },
	...{
		term: { kind: "years", years: 3, since: "delivery" },
		exclusive: true,
		credit: "© Fog",
		mfn_group: "A",
	},
	options: [{ years: 2, price: 600, exercise_by: "2028-11-30" }],
};
const LICENSED: readonly object[] = [
	{
		...{ reference: "N-1", status: "paid", signed_on: "2026-02-01", notes: "Ask\ntwice", fee: 12.5 },
		...{ currency: "GBP", other_fees: [{ kind: "access", amount: 3 }], dates: { asked: "2026-01-01" } },
	},
	{ status: "quoted", dates: { quoted: "2026-01-02", delivery: "2026-09-01" } },
];

/** Combines several small libraries, with the licensors that every production has. */
function together(parts: readonly Library<StoredRecord>[], fieldIds: ReadonlyMap<string, number>): Project {
	const project = newProject("Fields", "USD");
	const { library } = project;
	const all = { ...library, licensors: [...library.licensors] } as {
		-readonly [K in keyof typeof library]: unknown[];
	};
	const seen = new Set<string>();
	for (const [part, { licensors, prices, conditions, records, altFiles }] of parts.entries()) {
		const id = (own: number) => own + 100 * (part + 1);
		const idOrNull = (own: number | null) => (own === null ? null : id(own));
		all.licensors.push(
			...licensors.map((one) => ({
				...one,
				id: id(one.id),
				production_id: PRODUCTION_ID,
				name: `${part} ${one.name}`,
			})),
		);
		all.prices.push(...prices.map((one) => ({ ...one, id: id(one.id), licensor_id: id(one.licensor_id) })));
		all.conditions.push(
			...conditions.map((one) => ({ ...one, id: id(one.id), licensor_id: id(one.licensor_id) })),
		);
		all.records.push(
			...records.map((one) => ({
				...one,
				...{ id: id(one.id), production_id: PRODUCTION_ID, licensor_id: id(one.licensor_id) },
				...{ price_id: idOrNull(one.price_id), secondary_price_id: idOrNull(one.secondary_price_id) },
				production_locator: String(id(one.id)).padStart(8, "0"),
				custom_fields: Object.fromEntries(
					Object.entries(one.custom_fields).flatMap(([field, value]) =>
						value === null ? [] : [[String(fieldIds.get(field)), value]],
					),
				),
			})),
		);
		all.altFiles.push(
			...altFiles.flatMap((one) => {
				const name = `${part} ${one.name}`;
				const record_ids = one.record_ids.map(id);
				if (seen.has(name.toLowerCase()) || (one.purpose === null && record_ids.length === 0)) return [];
				seen.add(name.toLowerCase());
				return [{ ...one, id: id(one.id), production_id: PRODUCTION_ID, name, record_ids }];
			}),
		);
	}
	const [first, second] = all.records as StoredRecord[];
	const reviews = [first, second].flatMap((record, index) =>
		record === undefined ? [] : [{ ...REVIEW, id: index + 1, record_id: record.id, ...REVIEWED[index] }],
	);
	const licenses = [first, second].flatMap((record, index) =>
		record === undefined
			? []
			: [
					licenseSchema.parse({
						...{ id: index + 1, production_id: PRODUCTION_ID, name: `Memo ${index}`, ...LICENSED[index] },
						licensor_id: record.licensor_id,
						lines: [
							{ ...LINE, record_id: record.id },
							{ ...LINE, media: "SVOD" },
						],
					}),
				],
	);
	const orders = [first, second].flatMap((record, index) =>
		record === undefined
			? []
			: [
					orderSchema.parse({
						...{ id: index + 1, name: `Order ${index}`, licensor_id: record.licensor_id },
						...ORDERED[index],
						lines: [{ ...ORDER_LINE, record_id: record.id }],
					}),
				],
	);
	return {
		...project,
		...{
			library: { ...(all as unknown as typeof library), exclusionRules: EXCLUSION_RULES },
			licenses,
			deliveries: DELIVERIES,
			budget: BUDGET,
			scenarios: SCENARIOS,
			reviews,
			orders,
		},
	};
}

/** Rotates the values among entities of each kind, except their names and owners. */
function turned(project: Project): Project {
	const { library } = project;
	const turn = <T extends object>(items: readonly T[], keep: readonly (keyof T)[]): T[] =>
		items.map((item, index) => {
			const kept = Object.fromEntries(keep.map((field) => [field, item[field]]));
			return { ...(items[(index + 1) % items.length] ?? item), ...kept };
		});
	return {
		...project,
		deliveries: turn(project.deliveries, ["id", "name"]),
		scenarios: turn(project.scenarios, ["id", "name"]),
		budget: turn(project.budget, ["id", "name"]),
		reviews: turn(project.reviews, ["id", "record_id"]),
		licenses: turn(project.licenses, ["id", "name"]),
		orders: turn(project.orders, ["id", "name"]),
		library: {
			licensors: library.licensors.map((one) => ({
				...one,
				currency: one.currency === "GBP" ? "EUR" : "GBP",
			})),
			prices: turn(library.prices, ["id", "licensor_id"]),
			conditions: turn(library.conditions, ["id", "licensor_id"]),
			records: turn(library.records, ["id", "production_locator"]),
			altFiles: turn(library.altFiles, ["id", "name"]),
			exclusionRules: turn(library.exclusionRules ?? [], ["id", "name"]),
		},
	};
}

function writeProject(root: string, project: Project): void {
	for (const { path, bytes } of projectFiles(project)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		if (bytes !== null) writeFileSync(join(root, path), bytes);
	}
}

/** A project's content, with names instead of this folder's ids. */
function contentOf(root: string): unknown[] {
	const state: SyncState = stateOfProject(readProject(nodeFileSystem, root), [], []);
	const said = (key: EntityKey): unknown => {
		const fields: Fields = state.get(key) ?? {};
		return Object.entries(fields)
			.map(([field, value]): [string, unknown] => {
				if (field === "licensor_id") return [field, state.get(keyOf("licensor", Number(value)))?.name];
				if (field.endsWith("price_id") && value !== null) return [field, said(keyOf("price", Number(value)))];
				if (field === "record_id")
					return [field, state.get(keyOf("record", Number(value)))?.production_locator];
				if (field === "lines" && Array.isArray(value))
					return [
						field,
						value.map((line) => ({
							...Object(line),
							record_id: state.get(keyOf("record", String(Object(line).record_id)))?.production_locator,
						})),
					];
				if (field === "record_ids" && Array.isArray(value))
					return [field, value.map((id) => state.get(keyOf("record", String(id)))?.production_locator)];
				return [field, value];
			})
			.sort(([a], [b]) => (a < b ? -1 : 1));
	};
	return [...state.keys()].map((key) => JSON.stringify([kindOf(key), said(key)])).sort();
}

async function ox(root: string, ...argv: readonly string[]) {
	const env = { OX_SERVER: server.url, OX_TOKEN: ann.token };
	const run = await runOx(root, ["--project", root, ...argv], { env });
	expect([run.exitCode, run.exitCode === 0 ? "" : run.err]).toEqual([0, ""]);
	return run;
}

/** The output of `ox diff` with a temporarily changed link. */
async function differencesOf(root: string, change: (link: string) => void): Promise<unknown> {
	const link = join(root, "link.ndjson");
	const before = readFileSync(link);
	change(link);
	const { json } = await ox(root, "diff", "--json");
	writeFileSync(link, before);
	return json;
}

/** Removes the timestamp of the last sync's records. */
function readAll(link: string): void {
	writeFileSync(link, readFileSync(link, "utf8").replace(/"records_since":"[^"]+"/, '"records_since":null'));
}

async function make(path: string, name: string, body: object): Promise<number> {
	const answer = await ann.call("POST", path, { [name]: body });
	return (answer.body as Record<string, { id: number }>)[name]?.id ?? 0;
}

test("[SYNC2, SYNC11] push and pull sync every field of records, licensors, prices, conditions, alt files, licences, deliveries, budget lines, scenarios and fair-use reviews", async ({
	makeProduction,
}) => {
	await fc.assert(
		fc.asyncProperty(fc.array(libraries, { minLength: 6, maxLength: 6, size: "max" }), async (parts) => {
			const { id: production } = await makeProduction();
			const fieldIds = new Map<string, number>();
			for (const { id, name, kind, options } of customFields)
				fieldIds.set(
					String(id),
					await make(`/productions/${production}/custom_fields`, "custom_field", { name, kind, options }),
				);
			const [p, q] = [emptyFolder(), emptyFolder()];
			for (const root of [p, q]) {
				await runOx(root, ["init", root, "--name", "Fields", "--quiet"]);
				await ox(root, "link", String(production));
			}
			let project = together(parts, fieldIds);
			let [from, to] = [p, q];
			for (let round = 0; round < 3; round++) {
				writeProject(from, project);
				await ox(from, "push");
				const since = await differencesOf(to, () => {});
				expect(await differencesOf(to, readAll)).toEqual(since);
				await ox(to, "pull");
				expect(contentOf(to)).toEqual(contentOf(from));
				for (const root of [p, q]) expect((await ox(root, "diff", "--json")).json).toEqual([]);
				[from, to] = [to, from];
				project = turned(readProject(nodeFileSystem, from));
			}
		}),
		{ numRuns: 2, endOnFailure: true },
	);
});

test("[SYNC10] a push leaves only the values of custom fields that the production lacks", async ({
	makeProduction,
}) => {
	const [{ id: first }, { id: second, name }] = [await makeProduction(), await makeProduction()];
	const field = await make(`/productions/${first}/custom_fields`, "custom_field", {
		name: "Shelf",
		kind: "text",
	});
	const root = emptyFolder();
	await runOx(root, ["init", root, "--name", "Fields", "--quiet"]);
	await ox(root, "record", "add", "A1", "--title", "Fog", "--category", "Still");
	await ox(root, "link", String(first));
	await ox(root, "push");
	const recordOf = async (production: number) => {
		const { body } = await ann.call("GET", `/productions/${production}/records`);
		return (body as { records: { id: number; title: string; custom_fields: object }[] }).records[0];
	};
	const change = { custom_fields: { [field]: "B 12" } };
	await ann.call("PUT", `/records/${(await recordOf(first))?.id}`, { record: change });
	await ox(root, "pull");
	const own = () => readProject(nodeFileSystem, root).library.records[0];
	expect(own()?.custom_fields).toEqual({ [field]: "B 12" });

	await ox(root, "unlink");
	await ox(root, "link", String(second));
	expect((await ox(root, "push")).err).toContain(
		`1 value of custom fields that '${name}' does not have stays here.`,
	);
	expect(await recordOf(second)).toMatchObject({ title: "Fog", custom_fields: {} });
	await ann.call("PUT", `/records/${(await recordOf(second))?.id}`, { record: { title: "Fog, there" } });
	await ox(root, "pull");
	expect(own()).toMatchObject({ title: "Fog, there", custom_fields: { [field]: "B 12" } });
	expect((await ox(root, "diff", "--json")).json).toEqual([]);

	await ox(root, "unlink");
	await ox(root, "link", String(first));
	await ox(root, "pull", "--theirs");
	await ann.call("DELETE", `/productions/${first}/custom_fields/${field}`);
	await ox(root, "pull");
	expect(own()?.custom_fields).toEqual({});
});

test("[SYNC12] custom field values go to the field with their name and kind in another production, whatever its id", async ({
	makeProduction,
}) => {
	const fieldOf = (production: number, name: string, kind = "text") =>
		make(`/productions/${production}/custom_fields`, "custom_field", { name, kind });
	const [{ id: first }, { id: second, name: secondName }] = [await makeProduction(), await makeProduction()];
	const [shelf, mood, count] = [
		await fieldOf(first, "Shelf"),
		await fieldOf(first, "Mood"),
		await fieldOf(first, "Count", "number"),
	];
	const root = emptyFolder();
	await runOx(root, ["init", root, "--name", "Fields", "--quiet"]);
	await ox(root, "record", "add", "A1", "--title", "Fog", "--category", "Still");
	await ox(root, "link", String(first));
	await ox(root, "push");
	const own = () => readProject(nodeFileSystem, root);
	const recordOf = async (production: number) => {
		const { body } = await ann.call("GET", `/productions/${production}/records`);
		return (body as { records: { id: number; custom_fields: object }[] }).records[0];
	};
	const setThere = async (production: number, custom_fields: object) =>
		ann.call("PUT", `/records/${(await recordOf(production))?.id}`, { record: { custom_fields } });
	await setThere(first, { [shelf]: "B 12", [mood]: "calm", [count]: 3 });
	await ox(root, "pull");

	// The project's ids exist in the other production too, for other fields, as on another server.
	const there = {
		mood: await fieldOf(second, "mood"),
		count: await fieldOf(second, "Count"),
		shelf: await fieldOf(second, "Shelf"),
	};
	await ox(root, "unlink");
	const before = own();
	const swapped = new Map([
		[shelf, there.mood],
		[mood, there.shelf],
		[count, there.count],
	]);
	const swap = (id: number) => swapped.get(id) ?? id;
	writeProject(root, {
		...before,
		config: {
			...before.config,
			custom_fields: before.config.custom_fields.map((field) => ({ ...field, id: swap(field.id) })),
		},
		library: {
			...before.library,
			records: before.library.records.map((record) => ({
				...record,
				custom_fields: Object.fromEntries(
					Object.entries(record.custom_fields).map(([id, value]) => [swap(Number(id)), value]),
				),
			})),
		},
	});
	await ox(root, "link", String(second));
	expect((await ox(root, "push")).err).toContain(
		`1 value of custom fields that '${secondName}' does not have stays here.`,
	);
	expect((await recordOf(second))?.custom_fields).toEqual({ [there.shelf]: "B 12", [there.mood]: "calm" });

	await setThere(second, { [there.shelf]: "C 1", [there.mood]: null, [there.count]: "three" });
	await ox(root, "pull");
	const values = own().library.records[0]?.custom_fields ?? {};
	const named = own().config.custom_fields.map(({ id, name, kind }) => [name, kind, values[id] ?? null]);
	expect(named.sort()).toEqual([
		["Count", "number", 3],
		["Count", "text", "three"],
		["Shelf", "text", "C 1"],
		["mood", "text", null],
	]);
	expect((await ox(root, "diff", "--json")).json).toEqual([]);

	// Changing a value here, and clearing one, affects the right fields too.
	const [record] = own().library.records;
	const idOf = (name: string, kind: string) =>
		own().config.custom_fields.find((field) => field.name === name && field.kind === kind)?.id ?? 0;
	const changed = { ...values, [idOf("mood", "text")]: "grey", [idOf("Shelf", "text")]: null };
	if (record === undefined) throw new Error("the record is gone");
	writeProject(root, {
		...own(),
		library: { ...own().library, records: [{ ...record, custom_fields: changed }] },
	});
	const { out } = await ox(root, "diff");
	expect(out).toContain("  'mood': here 'grey', there nothing, last sync nothing\n");
	expect((await ox(root, "push", "--dry-run")).out).toContain(": 'Shelf', 'mood'\n");
	await ox(root, "push");
	expect((await recordOf(second))?.custom_fields).toEqual({ [there.mood]: "grey", [there.count]: "three" });
});
