import type { Knex } from "knex";
import type pg from "pg";
import type { Database } from "./database.ts";
import { databaseError } from "./database-errors.ts";
import { isOnline, type Migration, type OnlineMigration } from "./migration.ts";
import { MIGRATIONS } from "./migrations.ts";
import { type RunStatement, stepsInTransaction, stepsOnline } from "./online-steps.ts";
import { queryKept } from "./prepared.ts";

/** A lock on the whole database: of several processes that start together, one migrates at a time. */
const MIGRATION_LOCK = 7_355_608;

const MIGRATIONS_TABLE =
	"create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())";

/** Larger tables are changed while others write. */
const LARGE_BYTES = 32 * 1024 * 1024;

/** The behaviour of a migration towards other users of the database. */
export interface Patience {
	/** How long a statement waits for a lock; others who need the table wait behind it. */
	readonly lockMs: number;
	/** How often it tries. */
	readonly tries: number;
	/** The pause before the next try, and between looks at whether another process is done. */
	readonly pauseMs: number;
	/** Tables up to this size are changed in one transaction. */
	readonly largeBytes: number;
}

const PATIENCE: Patience = { lockMs: 3000, tries: 40, pauseMs: 500, largeBytes: LARGE_BYTES };

/** Migrates a database to a schema: forward only, each migration completely or not at all. */
interface Migrator {
	readonly db: Database;
	readonly names: readonly string[];
	readonly patience: Patience;
}

/**
 * Migrates the database to this version's schema, while others may use it. A migration is one transaction, or, on large tables,
 * steps that can be repeated until all are done.
 *
 * @returns names of the applied migrations.
 * @throws {Error} if a later version has migrated the database, if others hold a table for too long, or if large tables need a
 * connection without a pooler.
 */
export async function migrate(
	db: Database,
	migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
	patience: Partial<Patience> = {},
): Promise<string[]> {
	const names = Object.keys(migrations).sort();
	const migrator = { db, names, patience: { ...PATIENCE, ...patience } };
	const applied: string[] = [];
	for (const name of names) {
		const migration = migrations[name];
		if (migration === undefined) continue;
		if (await applyWhenFree(migrator, name, migration)) applied.push(name);
	}
	return applied;
}

type Outcome = "applied" | "done before" | "others migrate" | "large tables";

/** @returns whether it was this process that applied the migration. */
async function applyWhenFree(migrator: Migrator, name: string, migration: Migration): Promise<boolean> {
	for (;;) {
		const outcome = await patiently(migrator, name, () => applyInTransaction(migrator, name, migration));
		if (outcome === "applied" || outcome === "done before") return outcome === "applied";
		if (outcome === "others migrate") await pause(migrator.patience.pauseMs);
		else if (isOnline(migration) && (await applyOnline(migrator, name, migration))) return true;
	}
}

function applyInTransaction(
	{ db, names, patience }: Migrator,
	name: string,
	migration: Migration,
): Promise<Outcome> {
	return db.knex.transaction(async (trx): Promise<Outcome> => {
		// Even a large table's constraints take a while to check.
		await trx.raw("set local statement_timeout = 0");
		if (db.kind === "postgres") {
			// Polls instead of waiting in a statement: a waiting statement's snapshot would hold up the build of an index.
			const free = await trx.raw("select pg_try_advisory_xact_lock(?) as free", [MIGRATION_LOCK]);
			if (!free.rows[0].free) return "others migrate";
			await trx.raw(`set local lock_timeout = ${patience.lockMs}`);
		}
		await trx.raw(MIGRATIONS_TABLE);
		await refuseLaterSchema(trx, names);
		if ((await trx("migrations").where({ name }).first("name")) !== undefined) return "done before";
		if (isOnline(migration) && db.kind === "postgres" && (await areLarge(trx, migration, patience)))
			return "large tables";
		await apply(trx, name, migration);
		return "applied";
	});
}

async function areLarge(trx: Knex, { tables }: OnlineMigration, { largeBytes }: Patience): Promise<boolean> {
	const { rows } = await trx.raw(
		"select coalesce(max(pg_relation_size(to_regclass(name))), 0) > ? as are_large from unnest(?::text[]) as name",
		[largeBytes, [...tables]],
	);
	return rows[0].are_large;
}

/** @returns false if another process got ahead. */
async function applyOnline(migrator: Migrator, name: string, { online }: OnlineMigration): Promise<boolean> {
	const client = migrator.db.connect?.() ?? null;
	if (client === null) throw needsConnection(name);
	const lost = new Promise<never>((_, fail) => client.on("error", fail));
	lost.catch(() => {});
	try {
		await client.connect();
		const run: RunStatement = async (sql, values = []) =>
			(await Promise.race([client.query(sql, [...values]), lost])).rows;
		await run("set statement_timeout = 0");
		const [lock] = await run("select pg_try_advisory_lock($1) as is_free", [MIGRATION_LOCK]);
		if (lock?.is_free !== true) {
			await pause(migrator.patience.pauseMs);
			return false;
		}
		// Another process may have applied it in the meantime.
		if ((await run("select from migrations where name = $1", [name])).length > 0) return false;
		await online(stepsOnline(run, (sql) => changeWithLock(migrator, name, run, sql)));
		await run("insert into migrations (name) values ($1)", [name]);
		return true;
	} finally {
		await endClient(client);
	}
}

/** The lock ends with the connection. */
async function endClient(client: pg.Client): Promise<void> {
	await client.end().catch(() => {});
}

async function changeWithLock(
	migrator: Migrator,
	name: string,
	run: RunStatement,
	sql: string,
): Promise<void> {
	await patiently(migrator, name, async () => {
		await run(`set lock_timeout = ${migrator.patience.lockMs}`);
		try {
			await run(sql);
		} finally {
			await run("set lock_timeout = 0");
		}
	});
}

/** Repeats work that waited too long for a lock; between the tries, others that waited behind it can continue. */
async function patiently<T>({ db, patience }: Migrator, name: string, work: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			const code = databaseError(error)?.code;
			// No lock in time, or a deadlock.
			if (code !== "55P03" && code !== "40P01") throw error;
			if (attempt >= patience.tries) throw await cannotLock(db, name, patience);
			await pause(patience.pauseMs);
		}
	}
}

async function cannotLock({ knex }: Database, name: string, { lockMs, tries }: Patience): Promise<Error> {
	const { rows } = await knex.raw<{ rows: { pid: number; name: string; seconds: number; query: string }[] }>(
		`select pid, coalesce(nullif(application_name, ''), usename) as name,
			extract(epoch from now() - xact_start)::integer as seconds, left(query, 100) as query
		from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
		order by xact_start limit 3`,
	);
	const sessions = rows.map(
		({ pid, name, seconds, query }) =>
			`process ${pid} (${name}), ${seconds} s: ${query.replaceAll(/\s+/g, " ")}`,
	);
	const oldest = sessions.length === 0 ? "" : ` The oldest open transactions are:\n${sessions.join("\n")}\n`;
	return new Error(
		`The migration ${name} could not lock a table: others held it for more than ${lockMs} ms, ${tries} times in a row.${oldest}` +
			" Nothing of it was changed that a later start does not continue. End those sessions with pg_terminate_backend, or run ox-server migrate at a quieter time.",
	);
}

function needsConnection(name: string): Error {
	return new Error(
		`The migration ${name} changes large tables while others write, which needs a connection without a pooler: set DATABASE_LISTEN_URL to the address of PostgreSQL itself.`,
	);
}

function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}

async function apply(trx: Knex.Transaction, name: string, migration: Migration): Promise<void> {
	if (isOnline(migration)) await migration.online(stepsInTransaction(statementsOn(trx)));
	else await migration.up(trx);
	await trx("migrations").insert({ name });
}

function statementsOn(trx: Knex.Transaction): RunStatement {
	return (sql, values = []) => queryKept(trx, null, sql, values);
}

/**
 * Gives an empty database the schema of another one, in the caller's transaction.
 *
 * @param names - the migrations of the other database.
 * @throws {Error} if a migration is unknown, because a later version made it.
 */
export async function applyMigrations(trx: Knex.Transaction, names: readonly string[]): Promise<void> {
	const unknown = names.find((name) => !Object.hasOwn(MIGRATIONS, name));
	if (unknown !== undefined) throw laterVersion(unknown);
	await trx.raw(MIGRATIONS_TABLE);
	for (const [name, migration] of Object.entries(MIGRATIONS).sort(([a], [b]) => (a < b ? -1 : 1))) {
		if (names.includes(name)) await apply(trx, name, migration);
	}
}

async function refuseLaterSchema(trx: Knex.Transaction, names: readonly string[]): Promise<void> {
	const unknown = await trx("migrations").select("name").whereNotIn("name", names).orderBy("name").first();
	if (unknown !== undefined) {
		throw laterVersion(unknown.name);
	}
}

function laterVersion(migration: string): Error {
	return new Error(
		`The database was migrated by a later version of ox-server (${migration}): use that version.`,
	);
}

/** Whether a database has this version's schema. */
export async function isMigrated(knex: Knex): Promise<boolean> {
	const names = Object.keys(MIGRATIONS);
	const rows = await knex("migrations").select("name").whereIn("name", names);
	return rows.length === names.length;
}
