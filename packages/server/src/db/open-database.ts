import knex, { type Knex } from "knex";
import pg from "pg";
import type { Logger } from "pino";
import type { Settings } from "../system/settings.ts";
import type { Database } from "./database.ts";
import { type EmbeddedOptions, startEmbedded } from "./embedded/start-embedded.ts";
import { UNWATCHED, watchFreeSpace } from "./free-space.ts";
import { keepStatements } from "./prepared.ts";

const POOL_MAX = { embedded: 4, postgres: 16 } as const;
const ACQUIRE_MS = 10_000;
const STATEMENT_MS = 60_000;

const { builtins } = pg.types;

/**
 * How values are read from the database: ids and counts as numbers (an id beyond 2^53 is an error, not rounded),
 * amounts as text because they are exact, days as text because they have no time zone.
 */
const types = {
	getTypeParser(oid: number, format?: string): (value: string) => unknown {
		if (oid === builtins.INT8) return readInt8;
		if (oid === builtins.DATE || oid === builtins.NUMERIC) return String;
		return pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text");
	},
};

function readInt8(text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not an id that JSON can represent`);
	return value;
}

function openKnex(connection: Knex.PgConnectionConfig, max: number, log: Logger): Knex {
	return knex({
		client: "pg",
		connection: { ...connection, types },
		pool: { min: 0, max },
		acquireConnectionTimeout: ACQUIRE_MS,
		// knex would print lost connections, although it replaces them by itself.
		log: {
			warn: (message) => log.warn(message),
			error: (message) => log.warn(message),
			deprecate: (message) => log.warn(message),
			debug: (message) => log.debug(message),
		},
	});
}

/** The way to PostgreSQL. */
type PostgresAccess = Pick<Settings, "databasePooler" | "databaseListenUrl">;

const DIRECT: PostgresAccess = { databasePooler: "none", databaseListenUrl: null };

/** Opens PostgreSQL. Connects with the first query. */
export function openPostgres(
	databaseUrl: string,
	log: Logger,
	{ databasePooler, databaseListenUrl }: PostgresAccess = DIRECT,
): Database {
	const isPooled = databasePooler !== "none";
	const handle = openKnex(
		{
			connectionString: databaseUrl,
			application_name: "ox-server",
			// A pooler refuses it, because it would hold for others' transactions too: then the role's own one counts.
			...(isPooled ? {} : { statement_timeout: STATEMENT_MS }),
		},
		POOL_MAX.postgres,
		log,
	);
	if (databasePooler !== "transaction") keepStatements(handle);
	const listenUrl = databaseListenUrl ?? (isPooled ? null : databaseUrl);
	return {
		knex: handle,
		kind: "postgres",
		freeSpace: UNWATCHED,
		connect:
			listenUrl === null
				? null
				: () =>
						new pg.Client({
							connectionString: listenUrl,
							application_name: "ox-server listener",
							keepAlive: true,
						}),
		close: () => handle.destroy(),
	};
}

/** An embedded database, with extras for its tests and templates. */
export interface OpenEmbedded extends Database {
	dump(): Promise<Uint8Array>;
	crash(): Promise<void>;
}

/**
 * Starts the embedded database and opens it.
 *
 * @throws {DataDirError} if another process holds its data directory.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenEmbedded> {
	const embedded = await startEmbedded(options);
	const handle = openKnex(
		{ host: embedded.socketDir, port: 5432, user: "postgres", database: "postgres" },
		POOL_MAX.embedded,
		options.log,
	);
	return {
		knex: handle,
		kind: "embedded",
		connect: null,
		freeSpace: options.dataDir === null ? UNWATCHED : watchFreeSpace(options.dataDir),
		dump: embedded.dump,
		crash: embedded.crash,
		close: async () => {
			await handle.destroy();
			await embedded.close();
		},
	};
}

/** Opens the configured database: embedded or PostgreSQL. */
export async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
	if (settings.databaseUrl !== null) return openPostgres(settings.databaseUrl, log, settings);
	return openEmbedded({ dataDir: settings.dataDir, log });
}
