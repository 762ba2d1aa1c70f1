import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PgBoss from "pg-boss";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyArchive } from "../backup/archive-reader.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { schemaOf } from "../testing/schema-of.ts";
import { openEmptyTestDatabase } from "../testing/test-database.ts";
import type { Database } from "./database.ts";
import { applyMigrations, isMigrated, migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";

const NAMES = Object.keys(MIGRATIONS).sort();
/** A backup of each released version, made with `ox-server backup`. */
const RELEASED = fileURLToPath(new URL("../../test/released/", import.meta.url));

let db: Database;
beforeEach(async () => {
	db = await openEmptyTestDatabase();
});
afterEach(() => db.close());

test("processes that start together on an empty database apply each migration only once", async () => {
	const applied = await Promise.all([migrate(db), migrate(db), migrate(db)]);
	expect(applied.flat().sort()).toEqual(NAMES);
	expect(await isMigrated(db.knex)).toBe(true);
	expect(await migrate(db)).toEqual([]);
});

test("the queue's tables match the installed pg-boss", async () => {
	await migrate(db);
	const { rows } = await db.knex.raw("select version from pgboss.version");
	const made = /pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(PgBoss.getConstructionPlans("pgboss"));
	expect(rows).toEqual([{ version: Number(made?.[1]) }]);
});

test("a failed migration leaves nothing behind, and the next start retries it", async () => {
	const good = {
		up: async (knex: Database["knex"]) => void (await knex.raw("create table good (id int)")),
		down: async () => {},
	};
	const bad = {
		up: async (knex: Database["knex"]) => {
			await knex.raw("create table half (id int)");
			await knex.raw("select 1 / 0");
		},
		down: async () => {},
	};
	await expect(migrate(db, { "1-good": good, "2-bad": bad })).rejects.toThrow(/division by zero/);
	const { rows } = await db.knex.raw("select to_regclass('good') as good, to_regclass('half') as half");
	expect(rows).toEqual([{ good: "good", half: null }]);
	expect(await migrate(db, { "1-good": good, "2-bad": good }).catch(String)).toMatch(/already exists/);
	expect(await migrate(db, { "1-good": good })).toEqual([]);
});

test("[MAT60] licensors that an older version stored with decomposed names are found composed; duplicates stay", async () => {
	const older = NAMES.slice(0, NAMES.indexOf("019-composed-names"));
	await db.knex.transaction((trx) => applyMigrations(trx, older));
	const [first, second] = await db
		.knex("productions")
		.insert(
			[1, 2].map((n) => ({
				name: `Film ${n}`,
				description: "",
				display_currency: "EUR",
				billing_plan_id: db.knex("billing_plans").min("id"),
			})),
		)
		.returning("id");
	const kept = (production_id: number, name_key: string) => ({
		production_id,
		name: name_key,
		name_key,
		currency: "EUR",
	});
	await db
		.knex("licensors")
		.insert([
			kept(first.id, "cafe\u0301"),
			kept(second.id, "cafe\u0301"),
			kept(second.id, "caf\u00e9"),
			kept(second.id, "gaumont"),
		]);
	await migrate(db);
	const keys = await db
		.knex("licensors")
		.where("name_key", "~", "caf|gaumont")
		.orderBy("id")
		.pluck("name_key");
	expect(keys).toEqual(["caf\u00e9", "cafe\u0301", "caf\u00e9", "gaumont"]);
});

test("[API2] every change of a row with a time of its last change renews it", async () => {
	await migrate(db);
	const { rows: untouched } = await db.knex.raw(`
		select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
		where a.attname = 'updated_at' and c.relnamespace = 'public'::regnamespace
			and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
				where t.tgrelid = c.oid and p.proname in ('ox_touch', 'ox_touch_time'))`);
	// The account's own changes count, not that it was used or locked.
	expect(untouched).toEqual([{ relname: "accounts" }]);

	await db.knex.raw("update archives set name = name || '!', updated_at = '2020-01-01'");
	const { rows } = await db.knex.raw(
		"select bool_and(updated_at > now() - interval '1 day') as is_now from archives",
	);
	expect(rows).toEqual([{ is_now: true }]);
});

test("deleting a production, an account or a part of them finds what goes with it by an index", async () => {
	await migrate(db);
	const { rows } = await db.knex.raw(`
		select format('%s.%s', k.conrelid::regclass, string_agg(a.attname, ', ')) as key
		from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
		where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
			select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = any(k.conkey) and i.indpred is null
				or i.indrelid = k.conrelid and i.indkey[0] = any(k.conkey) and pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%')
		group by k.oid, k.conrelid order by key`);
	// Few plans and archives exist, and operators rarely delete one.
	expect(rows).toEqual([{ key: "licensors.archive_id" }, { key: "productions.billing_plan_id" }]);
});

test("[CUT36] a cut that an older version built is counted from its saved reports, and counts as unchanged", async () => {
	const older = NAMES.filter((name) => name < "031-cut-counts");
	await db.knex.transaction((trx) => applyMigrations(trx, older));
	const [{ id: production_id }] = await db
		.knex("productions")
		.insert({
			name: "Film",
			description: "",
			display_currency: "EUR",
			billing_plan_id: db.knex("billing_plans").min("id"),
		})
		.returning("id");
	const cut = { production_id, name: "Cut", description: "", date: "2026-03-01", fps: "25" };
	const settings = { use_source_tcs: true, display_currency: "GBP" };
	const [built, unbuilt] = await db
		.knex("cuts")
		.insert(
			[
				{ ...cut, ...settings, built_inputs: 1 },
				{ ...cut, ...settings },
			].map((row) => ({ built_inputs: null, ...row })),
		)
		.returning(["id", "version", "updated_at"]);
	const report_set = JSON.stringify({
		costReport: { totalCost: 4250.5, numRecordsMissingPrices: 4, displayCurrency: "GBP" },
		errors: { unidentifiedRecords: [{ numClips: 2 }, { numClips: 1 }] },
	});
	const contents = { production_id, timeline: "", snapshot: "{}", report_set };
	await db.knex("cut_contents").insert({ cut_id: built.id, ...contents });
	await migrate(db);
	const counts = [
		"num_clips",
		"num_unidentified_clips",
		"num_records_missing_prices",
		"total_cost",
		"cost_currency",
	];
	const stored = await db
		.knex("cuts")
		.select("id", "version", "updated_at", ...counts)
		.orderBy("id");
	expect(stored).toEqual([
		{
			...built,
			num_clips: null,
			num_unidentified_clips: 3,
			num_records_missing_prices: 4,
			total_cost: 4250.5,
			cost_currency: "GBP",
		},
		{ ...unbuilt, ...Object.fromEntries(counts.map((name) => [name, null])) },
	]);
});

test("a backup of an older schema is restored and migrated to the schema that an empty database gets", async () => {
	const folder = mkdtempSync(join(tmpdir(), "ox-older-"));
	const path = join(folder, "older.tar.gz");
	const older = NAMES.slice(0, 6);
	await db.knex.transaction((trx) => applyMigrations(trx, older));
	await writeBackup(db, { path, filesDir: null, now: new Date(), signal: new AbortController().signal });

	const restored = await openEmptyTestDatabase();
	await restoreBackup(restored, path, null);
	expect(await migrate(restored)).toEqual(NAMES.filter((name) => !older.includes(name)));
	await migrate(db);
	expect(await schemaOf(restored)).toEqual(await schemaOf(db));
	await restored.close();
	rmSync(folder, { recursive: true });
});

test("a backup from a later version is rejected by its unknown migration", async () => {
	await expect(db.knex.transaction((trx) => applyMigrations(trx, [...NAMES, "999-later"]))).rejects.toThrow(
		"The database was migrated by a later version of ox-server (999-later): use that version.",
	);
});

test.each(existsSync(RELEASED) ? readdirSync(RELEASED) : [])(
	"the released version %s is migrated to the schema of an empty database",
	async (name) => {
		await verifyArchive(join(RELEASED, name));
		await restoreBackup(db, join(RELEASED, name), null);
		await migrate(db);
		const fresh = await openEmptyTestDatabase();
		await migrate(fresh);
		expect(await schemaOf(db)).toEqual(await schemaOf(fresh));
		await fresh.close();
	},
);
