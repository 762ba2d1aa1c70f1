import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { isMigrated } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import { readSettings, type Settings } from "../system/settings.ts";
import type { CommandDeps } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { createLogger } from "./create-logger.ts";

/** The dependencies of a command that uses the database. */
export interface CommandScope {
	readonly db: Database;
	readonly settings: Settings;
	readonly log: Logger;
}

/**
 * Opens the database of the settings for one piece of work, and closes it whatever comes of that. What is logged
 * meanwhile goes to stderr, so that stdout has the result alone.
 *
 * @throws {SettingsError} for settings that cannot be used.
 */
export async function withDatabase<T>(
	deps: CommandDeps,
	work: (scope: CommandScope) => Promise<T>,
): Promise<T> {
	const settings = readSettings(deps.env);
	const log = createLogger(settings.logLevel, deps.stderr);
	const db = await openDatabase(settings, log);
	try {
		return await work({ db, settings, log });
	} finally {
		await db.close();
	}
}

/**
 * Like `withDatabase`, on a database that has this version's schema: a command that looks or changes something
 * makes no new database and migrates none.
 *
 * @throws {CommandError} if there is none such.
 */
export async function withMigratedDatabase<T>(
	deps: CommandDeps,
	work: (scope: CommandScope) => Promise<T>,
): Promise<T> {
	requireDatabase(readSettings(deps.env));
	return withDatabase(deps, async (scope) => {
		if (!(await isMigrated(scope.db.knex))) {
			throw new CommandError("The database's schema is out of date: run ox-server migrate first.");
		}
		return work(scope);
	});
}

/** @throws {CommandError} where the embedded database would be made by opening it. */
export function requireDatabase({ databaseUrl, dataDir }: Settings): void {
	if (databaseUrl !== null || existsSync(join(dataDir, "db"))) return;
	throw new CommandError(
		`No database in ${dataDir}: set DATABASE_URL or OX_DATA_DIR, or run ox-server migrate to create one.`,
	);
}
