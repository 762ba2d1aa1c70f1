import { afterAll, beforeAll, expect, test } from "vitest";
import type { Route } from "../http/route.ts";
import {
	addCut,
	addDataFile,
	addLicensor,
	addPrice,
	made,
	makeProduction,
	signUp,
} from "../testing/factories.ts";
import { confirmText } from "../testing/imports.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { statementsOf } from "../testing/statements-of.ts";
import type { TestClient, TestResponse } from "../testing/test-client.ts";
import { ROUTES } from "./route-table.ts";

const FEW = 10;
const MANY = 200;

/** A production whose lists have `size` entries each. */
interface World {
	readonly size: number;
	readonly production: number;
	readonly records: readonly number[];
	readonly licensors: readonly number[];
	readonly cut: number;
	readonly import: number;
}

let server: TestServer;
let ann: TestClient;
let few: World;
let many: World;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
	few = await fill(await makeWorld(FEW));
	many = await fill(await makeWorld(MANY));
});
afterAll(() => server.close());

const numbers = (size: number) => Array.from({ length: size }, (_, index) => index);
const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

async function makeWorld(size: number): Promise<World> {
	const production = await makeProduction(ann);
	const of = `productions/${production}`;
	const rows = numbers(size).map((n) => `R${n},Reel ${n},Footage,Archive ${n},"shared, tag ${n}"`);
	const text = ["locator,title,category,licensor,tags", ...rows].join("\n");
	const imported = await confirmText(ann, production, text);
	const records = await ann.get(`${of}/records`);
	const licensors = idsOf((await ann.get(`${of}/licensors`)).body.licensors);
	const cut = await addCut(ann, production);
	await addDataFile(ann, cut, listOf(size));
	return { size, production, records: idsOf(records.body.records), licensors, cut, import: imported };
}

/** Fills the world's other lists and builds its cut. */
async function fill(world: World): Promise<World> {
	const { production, size, licensors, cut } = world;
	const alt_files = numbers(size).map((n) => ({ name: `black ${n}`, purpose: "ignored" }));
	made(await ann.post(`productions/${production}/alt_files/multiple`, { alt_files }), () => null);
	await Promise.all(licensors.slice(0, size).map((licensor) => addPrice(ann, licensor)));
	await Promise.all(numbers(size).map(() => addCut(ann, production)));
	await ann.post(`cuts/${cut}/build`);
	await server.runJobs();
	return world;
}

/** An edit list with a one-second clip of each of the first `size` records. */
function listOf(size: number): string {
	const time = (seconds: number) => `01:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}:00`;
	const two = (n: number) => String(n).padStart(2, "0");
	const events = numbers(size).map(
		(
			n,
		) => `${String(n + 1).padStart(3, "0")}  R${n}  V  C  ${time(n)} ${time(n + 1)} ${time(n)} ${time(n + 1)}
* FROM CLIP NAME: R${n}_a.mov`,
	);
	return ["TITLE: MANY", "FCM: NON-DROP FRAME", "", ...events, ""].join("\n");
}

/** Counts the queries of a call, which has to succeed. */
async function queriesOf(call: () => Promise<TestResponse>): Promise<number> {
	const statements = await statementsOf(server.deps.db.knex, async () => {
		const answer = await call();
		if (answer.status >= 300) {
			throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
		}
	});
	return statements.length;
}

/** The path of a route that reads from a production; null if it needs something that a world lacks. */
function pathIn({ path, access }: Route, world: World): string | null {
	if (access.kind !== "production") return null;
	const { from } = access;
	const items: Readonly<Record<string, number | undefined>> = {
		record: world.records[0],
		licensor: world.licensors[0],
		cut: world.cut,
		import: world.import,
	};
	const values: Record<string, number | string | undefined> = { timestamp: "0" };
	if (typeof from === "string") values[from] = world.production;
	else if ("item" in from) values[from.param] = items[from.item];
	let isWhole = true;
	const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => {
		isWhole &&= values[name] !== undefined;
		return String(values[name]);
	});
	return isWhole ? filled : null;
}

const READING = ROUTES.filter(
	(route) =>
		route.method === "GET" &&
		route.access.kind === "production" &&
		route.id !== "streamEvents" &&
		!/\/images\/|workbook|\.pdf/.test(route.path),
);

test("every read of a production takes the same number of queries with many rows as with few", async () => {
	const wrong: Record<string, unknown> = {};
	const compared: string[] = [];
	for (const route of READING) {
		const [one, other] = [pathIn(route, few), pathIn(route, many)];
		if (one === null || other === null) continue;
		const first = await ann.get(one);
		if (first.status !== 200) continue;
		// The first call may fill caches for the next ones.
		await ann.get(other);
		const counts = [await queriesOf(() => ann.get(one)), await queriesOf(() => ann.get(other))];
		if (counts[0] !== counts[1]) wrong[route.path] = counts;
		compared.push(route.path);
	}
	expect(wrong).toEqual({});
	expect(compared).toEqual(
		expect.arrayContaining([
			"/productions/:production_id/records",
			"/productions/:production_id/records/updated_since/:timestamp",
			"/productions/:production_id/licensors",
			"/productions/:production_id/prices",
			"/productions/:production_id/tags/counts",
			"/productions/:production_id/alt_files",
			"/productions/:production_id/cuts",
			"/productions/:production_id/imports",
			"/cuts/:owner_id/cached_resources",
			"/cuts/:owner_id/resource_metadata",
		]),
	);
});

/** Each writes as many rows as given. */
const WRITES: readonly (readonly [
	name: string,
	call: (world: World, rows: number) => Promise<TestResponse>,
])[] = [
	[
		"one change to many records",
		({ records }, rows) =>
			ann.patch("records", {
				ids: records.slice(0, Math.min(rows, 45)),
				record: { source: `All ${rows}`, tag_list: ["one", `two ${rows}`] },
			}),
	],
	[
		"many records, each with changes of its own",
		({ records }, rows) =>
			ann.put("records", {
				records: records.slice(0, rows).map((id) => ({ id, title: `Mine ${id}`, source: "16 mm" })),
			}),
	],
	[
		"many new records",
		({ production }, rows) =>
			ann.post(`productions/${production}/records/multiple`, {
				records: numbers(rows).map((n) => ({ title: `New ${n}`, category: "Still", tag_list: [`new ${n}`] })),
			}),
	],
	[
		"resources of a cut taken up again",
		({ cut, records }, rows) =>
			ann.put(`cuts/${cut}/cached_resources/replace_type`, {
				new_resources: records
					.slice(0, rows)
					.map((resource_id) => ({ resource_type: "Record", resource_id, data: {} })),
			}),
	],
];

test.each(WRITES)("%s take as many queries as few", async (_name, call) => {
	const counts = [await queriesOf(() => call(few, FEW)), await queriesOf(() => call(many, MANY))];
	expect(counts[1]).toBe(counts[0]);
});

test("removing many records takes as many queries as removing few", async () => {
	const remove = async (size: number) => {
		const { records } = await makeWorld(size);
		return queriesOf(() => ann.delete("records", { ids: records.slice(1) }));
	};
	expect(await remove(MANY)).toBe(await remove(FEW));
});

test("saving the build of a cut with many clips takes as many queries as with few", async () => {
	const build = async (size: number) => {
		const world = await makeWorld(size);
		await ann.post(`cuts/${world.cut}/build`);
		// The number of progress updates depends on how long the build takes.
		const statements = await statementsOf(server.deps.db.knex, () => server.runJobs());
		return statements.filter((sql) => !/cut_builds|pgboss/.test(sql)).length;
	};
	expect(await build(MANY)).toBe(await build(FEW));
});

test("merging tags and licensors with many records takes as many queries as with few", async () => {
	const merge = async (size: number) => {
		const world = await makeWorld(size);
		const from = world.licensors.at(-1);
		const records = world.records.map((id) => ({ id, licensor_id: from, tag_list: ["shared"] }));
		// Licensors and prices go with their last records.
		await ann.put("records", { records });
		const into = await addLicensor(ann, world.production);
		const tags: { readonly id: number; readonly name: string }[] = (
			await ann.get(`productions/${world.production}/tags/counts`)
		).body.tags;
		const shared = tags.find(({ name }) => name === "shared");
		await ann.post(`productions/${world.production}/records`, {
			record: { title: "One more", category: "Still", licensor_id: into, tag_list: ["kept"] },
		});
		return [
			await queriesOf(() => ann.put(`productions/${world.production}/tags/${shared?.id}`, { name: "Kept" })),
			await queriesOf(() => ann.put(`licensors/${from}/merge_into/${into}`)),
		];
	};
	expect(await merge(MANY)).toEqual(await merge(FEW));
});
