import type { Knex } from "knex";
import type pg from "pg";
import type { FreeSpace } from "./free-space.ts";
import type { Standbys } from "./standbys/standbys.ts";

/** An open database. Both kinds speak the same SQL through the same driver. */
export interface Database {
	readonly knex: Knex;
	/**
	 * Stores results of reads, such as a cached answer: the same as `knex`, unless that is a standby. null while the primary is
	 * away: nothing may be stored, or kept for later calls.
	 */
	readonly primary: Knex | null;
	/**
	 * `embedded`: all connections share one backend session, so no named statements, LISTEN, session state,
	 * advisory locks or open cursors, and nothing awaits the pool inside a transaction.
	 */
	readonly kind: "embedded" | "postgres";
	/** Copies to read from; null without DATABASE_READ_URL. */
	readonly standbys: Standbys | null;
	readonly freeSpace: FreeSpace;
	/**
	 * Opens a connection outside the pool, for LISTEN; null on the embedded database, which has only one process, and behind a
	 * pooler that is the only way to PostgreSQL.
	 */
	readonly connect: (() => pg.Client) | null;
	/** Closes the connections and stops the embedded database. */
	close(): Promise<void>;
}
