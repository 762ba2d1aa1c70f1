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
 * Opens the configured database for one piece of work, and always closes it. Logs to stderr, so that stdout has only
 * the result.
 *
 * @throws {SettingsError} for invalid settings.
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
 * Like `withDatabase`, but never creates or migrates a database.
 *
 * @throws {CommandError} if there is no database with this version's schema.
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

/** @throws {CommandError} if the embedded database doesn't exist, so that opening would create it. */
export function requireDatabase({ databaseUrl, dataDir }: Settings): void {
	if (databaseUrl !== null || existsSync(join(dataDir, "db"))) return;
	throw new CommandError(
		`No database in ${dataDir}: set DATABASE_URL or OX_DATA_DIR, or run ox-server migrate to create one.`,
	);
}
