import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POSTGRES } from "../../../../testing/needs.ts";
import type { Database } from "../db/database.ts";
import { openPostgres } from "../db/open-database.ts";
import { inTransaction } from "../db/transaction.ts";
import { copyPostgresTemplate, openTestDatabase } from "../testing/test-database.ts";
import { type ChangeFeed, type ChangeNews, createChangeFeed } from "./change-feed.ts";
import { EVENT_RESOURCES } from "./event-resources.ts";

const log = pino({ level: "silent" });
/** Never poll: events arrive only if they were announced. */
const NEVER_MS = 3_600_000;

let db: Database;
let feed: ChangeFeed;
let production: number;

beforeAll(async () => {
	db = await openTestDatabase();
	feed = createChangeFeed(db, log, NEVER_MS);
	const [row] = await db
		.knex("productions")
		.insert({
			billing_plan_id: 1,
			name: "Harbour",
			description: "",
			display_currency: "USD",
		})
		.returning("id");
	production = row.id;
});
afterAll(async () => {
	await feed.stop();
	await db.close();
});

/** Adds a tag as a call would. */
async function addTag(name: string, { knex }: Database = db): Promise<number> {
	return inTransaction(knex, async (trx) => {
		const [row] = await trx("tags")
			.insert({ production_id: production, name, name_key: name })
			.returning("id");
		return row.id;
	});
}

function idsIn(news: readonly ChangeNews[]): (number | undefined)[] {
	return news.flatMap((each) => (each.kind === "events" ? each.events.flatMap(({ ids }) => ids ?? []) : []));
}

test("a process hears its own commits until it leaves", async () => {
	const news: ChangeNews[] = [];
	const newsOfStayer: ChangeNews[] = [];
	const leave = await feed.subscribe(production, (each) => news.push(each));
	const stayerLeaves = await feed.subscribe(production, (each) => newsOfStayer.push(each));
	const id = await addTag("own");
	await expect.poll(() => idsIn(news)).toContain(id);
	leave();
	const count = news.length;
	const unheard = await addTag("unheard");
	await expect.poll(() => idsIn(newsOfStayer)).toContain(unheard);
	stayerLeaves();
	expect(news).toHaveLength(count);
});

test("a change takes the same queries, however many subscribe", async () => {
	const queriesWith = async (subscribers: number) => {
		const leaves = await Promise.all(
			Array.from({ length: subscribers }, () => feed.subscribe(production, (each) => news.push(each))),
		);
		const news: ChangeNews[] = [];
		let queries = 0;
		const count = ({ sql }: { sql: string }) => {
			if (sql.includes("change_events")) queries += 1;
		};
		db.knex.on("query", count);
		const id = await addTag(`for ${subscribers}`);
		await expect.poll(() => idsIn(news).filter((each) => each === id)).toHaveLength(subscribers);
		db.knex.off("query", count);
		for (const leave of leaves) leave();
		return queries;
	};
	expect(await queriesWith(50)).toBeLessThanOrEqual((await queriesWith(1)) + 1);
});

test("a subscriber to a stopped feed is told that it ended", async () => {
	const stopped = createChangeFeed(db, log, NEVER_MS);
	const news: ChangeNews[] = [];
	await stopped.subscribe(production, (each) => news.push(each));
	await stopped.stop();
	await stopped.subscribe(production, (each) => news.push(each));
	expect(news).toEqual([{ kind: "end" }, { kind: "end" }]);
});

test("every table that announces its changes belongs to a known list", async () => {
	const { rows } = await db.knex.raw<{ rows: { relname: string }[] }>(
		`select distinct c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
		join pg_proc p on p.oid = t.tgfoid where p.proname = 'ox_announce'`,
	);
	expect(rows.map(({ relname }) => relname).filter((table) => EVENT_RESOURCES[table] === undefined)).toEqual(
		[],
	);
	expect(rows.length).toBeGreaterThan(10);
});

// The embedded database has one process.
describe("two processes on one database", POSTGRES, () => {
	let other: Database;
	let others: ChangeFeed;
	beforeAll(async () => {
		const { rows } = await db.knex.raw<{ rows: { name: string }[] }>("select current_database() as name");
		const url = new URL(process.env.DATABASE_URL ?? "");
		url.pathname = `/${rows[0]?.name}`;
		other = openPostgres(url.href, log);
		others = createChangeFeed(other, log, NEVER_MS);
	});
	afterAll(async () => {
		await others.stop();
		await other.close();
	});

	test("hear each other's commits", async () => {
		const news: ChangeNews[] = [];
		const othersNews: ChangeNews[] = [];
		const leaves = [
			await feed.subscribe(production, (each) => news.push(each)),
			await others.subscribe(production, (each) => othersNews.push(each)),
		];
		const ids = [await addTag("one's", db), await addTag("other's", other)];
		await expect.poll(() => idsIn(news)).toEqual(expect.arrayContaining(ids));
		await expect.poll(() => idsIn(othersNews)).toEqual(expect.arrayContaining(ids));
		for (const leave of leaves) leave();
	});

	test("know of each other's commits, without a subscription", async () => {
		// In a database of their own: the announcements of the other tests' commits may still be on their way.
		const quiet = await copyPostgresTemplate();
		const [first, second] = [openPostgres(quiet.url, log), openPostgres(quiet.url, log)];
		const [own, others] = [createChangeFeed(first, log, NEVER_MS), createChangeFeed(second, log, NEVER_MS)];
		try {
			// The first call starts listening, which counts as a commit, because one may have been missed before.
			expect(others.commits()).toBe(0);
			await expect.poll(() => others.commits()).toBe(1);
			await inTransaction(first.knex, (trx) => trx.raw("select 1"));
			expect(own.commits()).toBe(1);
			await expect.poll(() => others.commits()).toBe(2);
		} finally {
			for (const feed of [own, others]) await feed.stop();
			for (const database of [first, second]) await database.close();
			await quiet.drop();
		}
	});

	test("miss no change while one of them is disconnected", async () => {
		const news: ChangeNews[] = [];
		const leave = await others.subscribe(production, (each) => news.push(each));
		await addTag("heard");
		await expect.poll(() => news.length).toBeGreaterThan(0);
		await db.knex.raw(
			`select pg_terminate_backend(pid) from pg_stat_activity
			where application_name = 'ox-server listener' and datname = current_database()`,
		);
		const id = await addTag("unheard by the other");
		await expect.poll(() => idsIn(news)).toContain(id);
		leave();
	});
});
