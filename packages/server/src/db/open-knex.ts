import knex, { type Knex } from "knex";
import pg from "pg";
import type { Logger } from "pino";

/** A server that can't be reached shows as a wait for a connection. */
const ACQUIRE_MS = 10_000;

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

/**
 * A client that leaves nothing open if it can't connect. If the fault is its own, such as a missing password, pg keeps the
 * connection until the server gives it up a minute later, and a command would end only then.
 */
class TidyClient extends pg.Client {
	override async connect(): Promise<pg.Client> {
		try {
			return await super.connect();
		} catch (error) {
			this.connection.stream.destroy();
			throw error;
		}
	}
}

interface Pool {
	readonly max: number;
	/** The longest that a call waits for a connection, free or new; 10 seconds by default. */
	readonly acquireMs?: number;
	/** Receives each new connection. */
	readonly opened?: (connection: pg.Client) => void;
}

/** Opens a pool of connections. Connects with the first query. */
export function openKnex(
	connection: Knex.PgConnectionConfig,
	{ max, acquireMs = ACQUIRE_MS, opened }: Pool,
	log: Logger,
): Knex {
	const handle = knex({
		client: "pg",
		connection: { ...connection, types },
		pool: {
			min: 0,
			max,
			createTimeoutMillis: acquireMs,
			...(opened === undefined
				? {}
				: {
						afterCreate: (client: pg.Client, done: (error: null, client: pg.Client) => void) => {
							opened(client);
							done(null, client);
						},
					}),
		},
		acquireConnectionTimeout: acquireMs,
		// knex would print lost connections, although it replaces them by itself.
		log: {
			warn: (message) => log.warn(message),
			error: (message) => log.warn(message),
			deprecate: (message) => log.warn(message),
			debug: (message) => log.debug(message),
		},
	});
	handle.client.driver = { ...handle.client.driver, Client: TidyClient };
	return handle;
}
