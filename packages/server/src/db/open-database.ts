import pg from "pg";
import type { Logger } from "pino";
import type { Settings } from "../system/settings.ts";
import type { Database } from "./database.ts";
import { type EmbeddedOptions, startEmbedded } from "./embedded/start-embedded.ts";
import { UNWATCHED, watchFreeSpace } from "./free-space.ts";
import { openKnex } from "./open-knex.ts";
import { keepStatements } from "./prepared.ts";
import { type PrimaryWatch, watchPrimary } from "./standbys/primary.ts";
import type { ServerAccess } from "./standbys/standby.ts";
import { createStandbys } from "./standbys/standbys.ts";

const POOL_MAX = { embedded: 4, postgres: 16 } as const;
const STATEMENT_MS = 60_000;
/** How long a standby may take to accept a connection. */
const CONNECT_MS = 2000;
/** The pause between checks of a database without standbys. */
const CHECK_MS = 1000;

/** The way to PostgreSQL. */
type PostgresAccess = Pick<
	Settings,
	"databasePooler" | "databaseListenUrl" | "databaseReadUrls" | "databaseReadMaxLagMs" | "databaseReadAwayMs"
>;

const DIRECT: Pick<PostgresAccess, "databasePooler" | "databaseListenUrl"> = {
	databasePooler: "none",
	databaseListenUrl: null,
};

/** The settings that all connections to PostgreSQL share. */
function connectionOf(connectionString: string, pooler: Settings["databasePooler"]) {
	return {
		connectionString,
		application_name: "ox-server",
		// A pooler refuses it, because it would apply to others' transactions too; then the role's own setting applies.
		...(pooler === "none" ? { statement_timeout: STATEMENT_MS } : {}),
	};
}

/** Opens PostgreSQL, and its standbys. Connects with the first query. */
export function openPostgres(
	databaseUrl: string,
	log: Logger,
	{
		databasePooler,
		databaseListenUrl,
		databaseReadUrls = [],
		databaseReadMaxLagMs = 0,
		databaseReadAwayMs = 0,
	}: Partial<PostgresAccess> & typeof DIRECT = DIRECT,
): Database {
	const primary = accessServer(databaseUrl, databasePooler, log);
	const handle = primary.knex;
	const listenUrl = databaseListenUrl ?? (databasePooler === "none" ? databaseUrl : null);
	const limits = { maxLagMs: databaseReadMaxLagMs, maxAwayMs: databaseReadAwayMs };
	const access = databaseReadUrls.map((url) => accessServer(url, databasePooler, log, CONNECT_MS));
	const standbys = access.length === 0 ? null : createStandbys(primary, access, limits, log);
	const silence = standbys === null ? endSilence(primary, log) : null;
	return {
		knex: handle,
		primary: handle,
		kind: "postgres",
		standbys,
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
		close: async () => {
			await standbys?.close();
			await silence?.close();
			await handle.destroy();
		},
	};
}

/**
 * Ends the calls that wait for a database that has stopped answering, without breaking its connections: they would wait until the
 * operating system gives up, many minutes later.
 */
function endSilence(primary: ServerAccess, log: Logger): Pick<PrimaryWatch, "close"> {
	const watch = watchPrimary(primary, log);
	const timer = setInterval(() => void watch.ask(), CHECK_MS).unref();
	return {
		close: async () => {
			clearInterval(timer);
			await watch.close();
		},
	};
}

function accessServer(
	url: string,
	pooler: Settings["databasePooler"],
	log: Logger,
	connectMs?: number,
): ServerAccess {
	const connections = new Set<pg.Client>();
	const handle = openKnex(
		{
			...connectionOf(url, pooler),
			...(connectMs === undefined ? {} : { connectionTimeoutMillis: connectMs }),
		},
		{
			max: POOL_MAX.postgres,
			opened: (connection) => {
				connections.add(connection);
				connection.once("end", () => connections.delete(connection));
			},
		},
		log,
	);
	if (pooler !== "transaction") keepStatements(handle);
	return {
		knex: handle,
		connect: () =>
			new pg.Client({
				connectionString: url,
				application_name: "ox-server watcher",
				connectionTimeoutMillis: CONNECT_MS,
				keepAlive: true,
			}),
		cut: () => {
			for (const { connection } of connections) connection.stream.destroy();
		},
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
		// It can always be reached. While it is busy, e.g. with a large import, calls wait their turn.
		{ max: POOL_MAX.embedded, acquireMs: STATEMENT_MS },
		options.log,
	);
	return {
		knex: handle,
		primary: handle,
		kind: "embedded",
		standbys: null,
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
	return openEmbedded({ dataDir: settings.dataDir, isDurable: settings.durable, log });
}
