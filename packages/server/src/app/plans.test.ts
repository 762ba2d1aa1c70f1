import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POSTGRES } from "../../../../testing/needs.ts";
import type { Route } from "../http/route.ts";
import { type FilledDatabase, fillDatabase } from "../testing/fill-database.ts";
import { type ReadPlan, readPlan } from "../testing/read-plan.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { queriesOf, type SentQuery } from "../testing/statements-of.ts";
import { ROUTES } from "./route-table.ts";

/**
 * `npm run plans` fills the database with a million records, and checks the plans that result. Otherwise tables are
 * so small that the database would prefer to read them whole, so the test lets it do that only if there is no index to
 * use.
 */
const isFull = process.env.OX_PLANS === "full";
const SIZE = isFull
	? { records: 1000, half: 500, emptyHalf: 10_000 }
	: { records: 300, half: 15, emptyHalf: 200 };
/** Reading the whole of a table with fewer rows may cost less than a thousand looks into an index. */
const LARGE_ROWS = isFull ? 100_000 : 5000;
const PAGE = 100;

/** A query, and the path of a call that sent it. */
interface Asked extends SentQuery {
	readonly path: string;
}

/** The rows of a table, in all and at most of one production. */
interface TableSize {
	readonly all: number;
	readonly own: number;
}

describe("on a database full of productions", POSTGRES, () => {
	let server: TestServer;
	let filled: FilledDatabase;
	let sizes: ReadonlyMap<string, TableSize>;
	beforeAll(async () => {
		server = await startTestServer();
		filled = await fillDatabase(server, SIZE);
		sizes = await sizesOf(server.deps.db.knex, filled.tables);
	});
	afterAll(() => server.close());

	async function askedBy(paths: readonly string[]): Promise<readonly Asked[]> {
		const asked = new Map<string, Asked>();
		for (const path of paths) {
			const queries = await queriesOf(server.deps.db.knex, () => filled.owner.get(path.slice(1)));
			for (const query of queries) if (isRead(query)) asked.set(query.sql, { ...query, path });
		}
		return [...asked.values()];
	}

	/** Describes each plan that reads rows of other productions, or sorts more than a page. */
	async function findBadPlans(queries: readonly Asked[]): Promise<readonly string[]> {
		const bad: string[] = [];
		for (const query of queries) {
			for (const isKept of query.name === null ? [false] : [false, true]) {
				const plan = await server.deps.db.knex.transaction(async (trx) => {
					await trx.raw("set local statement_timeout = 0");
					if (!isFull) await trx.raw("set local enable_seqscan = off");
					return readPlan(trx, query, isKept);
				});
				const problems = problemsOf(plan, query, sizes);
				if (problems.length > 0) bad.push([`${query.path}: ${query.sql}`, ...problems].join("\n\t"));
			}
		}
		return bad;
	}

	test("each list and each list of changes reads rows of its own production only, by an index", async () => {
		const { timestamp } = (await filled.owner.get(`productions/${filled.production}/tags/counts`)).body;
		const queries = await askedBy(pathsOfRoutes(filled, timestamp));
		expect(queries.length).toBeGreaterThan(100);
		expect(await findBadPlans(queries)).toEqual([]);
	});

	test("[RCD9, RCD11, RCD14] so does each order, search and filter of records, which sorts no more than a page", async () => {
		const queries = await askedBy(pathsOfRecords(filled));
		expect(queries.length).toBeGreaterThan(20);
		expect(await findBadPlans(queries)).toEqual([]);
	});
});

async function sizesOf(knex: Knex, tables: readonly string[]): Promise<ReadonlyMap<string, TableSize>> {
	const counts = tables.map(async (table): Promise<[string, TableSize]> => {
		const [row] = await knex(table).count({ all: "*" });
		const all = Number(row?.all);
		return [table, { all, own: Math.ceil(all / (2 * SIZE.half + 1)) }];
	});
	const { rows: indexes } = await knex.raw<{ rows: { name: string; table: string }[] }>(
		"select indexrelid::regclass::text as name, indrelid::regclass::text as table from pg_index",
	);
	const sizes = new Map(await Promise.all(counts));
	for (const { name, table } of indexes) {
		const size = sizes.get(table);
		if (size !== undefined) sizes.set(name, size);
	}
	return sizes;
}

function isRead({ sql }: SentQuery): boolean {
	return (
		/^\s*(select|with)\b/i.test(sql) &&
		!/\b(insert into|delete from|nextval|update "?\w+"? set|for (no key )?update|for (key )?share)\b/i.test(
			sql,
		)
	);
}

function problemsOf(
	{ steps, sorted }: ReadPlan,
	{ sql, values }: SentQuery,
	sizes: ReadonlyMap<string, TableSize>,
): readonly string[] {
	const problems = steps.flatMap(({ kind, of, read }) => {
		const size = sizes.get(of);
		// With few records, it quickly finds those after an id, and then the matching ones among them.
		const isCheap = !isFull && kind === "Bitmap Index Scan" && of === "records_pkey";
		if (size === undefined || isCheap) return [];
		const isWhole = kind === "Seq Scan" && (!isFull || size.all >= LARGE_ROWS);
		if (!isWhole && (size.all < LARGE_ROWS || read <= size.own + PAGE)) return [];
		return [`${kind} of ${of}: ${read} of ${size.all}, ${size.own} of them its own`];
	});
	const limit = /\blimit \$\d+$/.test(sql) ? Number(values.at(-1)) : Number.POSITIVE_INFINITY;
	return sorted > limit ? [...problems, `sorts ${sorted} for a page of ${limit}`] : problems;
}

/** The paths of all calls that read lists or items of the production or its people. */
function pathsOfRoutes(filled: FilledDatabase, timestamp: string): readonly string[] {
	const items: Readonly<Record<string, number | undefined>> = {
		record: filled.records[5],
		licensor: filled.licensors[5],
		cut: filled.cut,
		import: filled.import,
	};
	return ROUTES.flatMap(({ id, method, path, access }: Route) => {
		if (method !== "GET" || id === "streamEvents" || /\/images\//.test(path)) return [];
		const values: Record<string, number | string | undefined> = { timestamp };
		if (access.kind === "production") {
			const { from } = access;
			if (typeof from === "string") values[from] = filled.production;
			else if ("item" in from) values[from.param] = items[from.item];
		} else if (access.kind !== "account") return [];
		const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
		if (names.some((name) => values[name] === undefined)) return [];
		return [path.replaceAll(/:(\w+)/g, (_all, name: string) => String(values[name]))];
	});
}

function pathsOfRecords({ production, cut, licensors, records }: FilledDatabase): readonly string[] {
	const queries = [
		...["", "sort=title", "sort=production_locator", "sort=updated_at&desc=true", "sort=date", "count=true"],
		...["harbour", "fog", "harbour+7", "zzzz", "7", "archive+3", "tag+7", "%22no.+7%22"].map(
			(text) => `q=${text}`,
		),
		...["q=fog&sort=title", "q=fog&count=true", "q=harbour&category=Footage", `q=fog&after=${records[150]}`],
		...["tag=shared", "tag=tag+7", `licensor_id=${licensors[3]}`, "category=Still", "rights_problem=true"],
		...["date_from=1955-01-01&date_to=1956-01-01", `after=${records[150]}`, `used_in_cut=${cut}`],
		...[
			"title+contains+fog",
			"tag+is+shared",
			"tag+empty",
			"licensor+contains+archive",
			"price+>+5",
			"problem+is+rights",
		].map((filter) => `filter=${filter}`),
	];
	return queries.map((query) => `/productions/${production}/records?limit=${PAGE}&${query}`);
}
