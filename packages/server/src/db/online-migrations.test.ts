import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { POSTGRES } from "../../../../testing/needs.ts";
import { until } from "../../../../testing/patience.ts";
import { schemaOf } from "../testing/schema-of.ts";
import { createPostgresDatabase, openEmptyTestDatabase } from "../testing/test-database.ts";
import type { Database } from "./database.ts";
import { applyMigrations, migrate } from "./migrate.ts";
import type { Migration } from "./migration.ts";
import { MIGRATIONS } from "./migrations.ts";
import { openPostgres } from "./open-database.ts";

const SILENT = pino({ level: "silent" });
const NAMES = Object.keys(MIGRATIONS).sort();
const FIRST_ONLINE = "064-indexes-of-keys";
const OLDER = NAMES.filter((name) => name < FIRST_ONLINE);
const NEWER = NAMES.filter((name) => name >= FIRST_ONLINE);
/** Every table counts as large. */
const LARGE = { largeBytes: -1, pauseMs: 5 };

const INSERT = `
	insert into records (production_id, licensor_id, title, production_locator, locator_key, category, source_type, archive_name,
		archive_classifier, archive_locator, source, date_kind, description, notes, fair_use, fair_use_notes, rights_free,
		rights_problem, rights_notes, master, master_problem, master_notes, ingested, licensed, promo, urls, custom_fields, search_text)
	select p.id, l.id, 'Reel ' || n, 'R' || n, 'r' || n, 'Footage', 'Archival', '', '', '', '', 'day', '', '', false, '', false, false, '',
		false, false, '', false, false, 'unknown', '{}', '{}', 'reel ' || n
	from productions p join licensors l on l.production_id = p.id cross join generate_series($1::int, $2::int) n
	where p.name = 'Film'`;

describe("migrations of a filled database in use", POSTGRES, () => {
	let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
	let db: Database;
	let other: pg.Client;
	beforeEach(async () => {
		postgres = await createPostgresDatabase();
		db = openPostgres(postgres.url, SILENT);
		await db.knex.transaction((trx) => applyMigrations(trx, OLDER));
		other = new pg.Client({ connectionString: postgres.url, application_name: "a report" });
		await other.connect();
		await other.query(
			"insert into productions (name, description, display_currency, billing_plan_id) select 'Film', '', 'EUR', min(id) from billing_plans",
		);
		await other.query(
			"insert into licensors (production_id, name, name_key, currency) select id, 'Archive', 'archive', 'EUR' from productions",
		);
		await other.query(INSERT, [1, 2000]);
	});
	afterEach(async () => {
		await other.end();
		await db.close();
		await postgres.drop();
	});

	/** Keeps a transaction open that the build of an index has to wait for. */
	async function holdUp(): Promise<void> {
		await other.query("begin isolation level repeatable read");
		await other.query("select from records limit 1");
	}

	async function builder(): Promise<number> {
		return until("an index is being built", async () => {
			const { rows } = await db.knex.raw(
				"select pid from pg_stat_progress_create_index where datname = current_database() and phase like 'waiting%'",
			);
			return rows[0]?.pid ?? null;
		});
	}

	async function invalidIndexes(): Promise<readonly string[]> {
		const { rows } = await db.knex.raw(
			"select indexrelid::regclass::text as name from pg_index where not indisvalid",
		);
		return rows.map(({ name }: { name: string }) => name);
	}

	test("records are added, changed and deleted while their indexes are built", async () => {
		await holdUp();
		const migrated = migrate(db, MIGRATIONS, LARGE);
		await builder();
		const writer = new pg.Client({ connectionString: postgres.url });
		await writer.connect();
		await writer.query(INSERT, [2001, 2100]);
		await writer.query("update records set title = 'Quay', search_text = 'quay' where locator_key = 'r7'");
		await writer.query("delete from records where locator_key = 'r8'");
		expect(await invalidIndexes()).toHaveLength(1);
		await other.query("commit");

		expect(await migrated).toEqual(NEWER);
		expect(await invalidIndexes()).toEqual([]);
		await writer.query("set enable_seqscan = off");
		const search =
			"select count(*)::int from records where production_id = (select id from productions) and search_text like ";
		expect((await writer.query(`${search} '%quay%'`)).rows).toEqual([{ count: 1 }]);
		expect((await writer.query(`${search} '%reel%'`)).rows).toEqual([{ count: 2098 }]);
		await writer.end();
		const fresh = await openEmptyTestDatabase();
		await migrate(fresh);
		expect(await schemaOf(db)).toEqual(await schemaOf(fresh));
		await fresh.close();
	});

	test("a migration that was cut off is continued by the next start, which rebuilds the unfinished index", async () => {
		await holdUp();
		const cut = migrate(db, MIGRATIONS, LARGE).catch(String);
		await db.knex.raw("select pg_terminate_backend(?)", [await builder()]);
		expect(await cut).toMatch(/terminat/);
		expect(await invalidIndexes()).toHaveLength(1);
		await other.query("commit");
		expect(await migrate(db, MIGRATIONS, LARGE)).toEqual(NEWER);
		expect(await invalidIndexes()).toEqual([]);
	});

	test("of two processes that start together, one migrates and the other waits without being in its way", async () => {
		const second = openPostgres(postgres.url, SILENT);
		const applied = await Promise.all([db, second].map((each) => migrate(each, MIGRATIONS, LARGE)));
		expect(applied.flat().sort()).toEqual(NEWER);
		await second.close();
	});

	test("behind a pooler, large tables need a connection of their own, and small ones don't", async () => {
		const pooled = openPostgres(postgres.url, SILENT, {
			databasePooler: "transaction",
			databaseListenUrl: null,
		});
		await expect(migrate(pooled, MIGRATIONS, LARGE)).rejects.toThrow(
			/064-indexes-of-keys .* set DATABASE_LISTEN_URL to the address of PostgreSQL itself/,
		);
		expect(await migrate(pooled)).toEqual(NEWER);
		await pooled.close();
	});

	test("rows are changed in batches, each in a transaction of its own", async () => {
		const older = Object.fromEntries(OLDER.map((name) => [name, MIGRATIONS[name]])) as Record<
			string,
			Migration
		>;
		const sourced: Migration = {
			tables: ["records"],
			online: (steps) =>
				steps.backfill(
					"update records set source = '16 mm' where id in (select id from records where source = '' limit $1)",
					500,
				),
			down: async () => {},
		};
		expect(await migrate(db, { ...older, "999-sources": sourced }, LARGE)).toEqual(["999-sources"]);
		const { rows } = await db.knex.raw(
			"select count(*)::int as changed, count(distinct changed_xid)::int as batches from records where source = '16 mm'",
		);
		expect(rows).toEqual([{ changed: 2000, batches: 4 }]);
	});

	test("a table that others hold is waited for in short turns, and then named with those who hold it", async () => {
		const older = Object.fromEntries(OLDER.map((name) => [name, MIGRATIONS[name]])) as Record<
			string,
			Migration
		>;
		const colour: Migration = {
			up: async (knex) => void (await knex.raw("alter table records add column colour text")),
			down: async () => {},
		};
		await other.query("begin");
		await other.query("lock table records in row exclusive mode");
		const short = { lockMs: 20, tries: 3, pauseMs: 1 };
		const failed = await migrate(db, { ...older, "999-colour": colour }, short).catch(String);
		expect(failed).toMatch(
			/999-colour could not lock a table: others held it for more than 20 ms, 3 times in a row/,
		);
		expect(failed).toMatch(/process \d+ \(a report\), \d+ s: lock table records/);
		const migrated = migrate(
			db,
			{ ...older, "999-colour": colour },
			{ lockMs: 20, tries: 10_000, pauseMs: 1 },
		);
		await other.query("commit");
		expect(await migrated).toEqual(["999-colour"]);
	});
});
