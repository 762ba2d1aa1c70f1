import type { Knex } from "knex";
import type { Database } from "./database.ts";
import { MIGRATIONS, type Migration } from "./migrations.ts";

/** A lock on the whole database: of several processes that start together, one migrates at a time. */
const MIGRATION_LOCK = 7_355_608;

const MIGRATIONS_TABLE =
	"create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())";

/**
 * Migrates the database to this version's schema: forward only, each migration in its own transaction.
 *
 * @returns names of the applied migrations.
 * @throws {Error} if a later version has migrated the database.
 */
export async function migrate(
	db: Database,
	migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<string[]> {
	const { knex } = db;
	const names = Object.keys(migrations).sort();
	const applied: string[] = [];
	for (const name of names) {
		const migration = migrations[name];
		if (migration === undefined) continue;
		const ran = await knex.transaction(async (trx) => {
			await waitForTurn(trx, db);
			await refuseLaterSchema(trx, names);
			const done = await trx("migrations").select("name").where({ name }).first();
			if (done !== undefined) return false;
			await apply(trx, name, migration);
			return true;
		});
		if (ran) applied.push(name);
	}
	return applied;
}

async function waitForTurn(trx: Knex.Transaction, { kind }: Pick<Database, "kind">): Promise<void> {
	// Large tables take a while, and so does waiting for another process.
	await trx.raw("set local statement_timeout = 0");
	// The embedded database has one process and one session.
	if (kind === "postgres") await trx.raw("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK]);
	await trx.raw(MIGRATIONS_TABLE);
}

async function apply(trx: Knex.Transaction, name: string, migration: Migration): Promise<void> {
	await migration.up(trx);
	await trx("migrations").insert({ name });
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
