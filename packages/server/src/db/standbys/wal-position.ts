import type { Knex } from "knex";
import { queryKept } from "../prepared.ts";

/** A position in a database's write-ahead log; positions can only be compared within one history. */
export interface WalPosition {
	/**
	 * Cluster, database and timeline: after a failover, the log of a server that was left behind may continue
	 * differently.
	 */
	readonly history: string;
	/** Bytes from the log's start. */
	readonly at: bigint;
}

interface PositionRow {
	readonly history: string;
	/** null if the server has the other role. */
	readonly at: string | null;
}

/**
 * Everything that a query on the primary shows was logged and flushed up to this position. If commits don't wait for
 * the disk, only the end of the log is certain.
 */
const PRIMARY_SQL = `select at::text as at, system_identifier::text || '/' || current_database() || '/' ||
		coalesce(left(pg_walfile_name(at), 8), '') as history
	from pg_control_system() cross join (
		select case
			when pg_is_in_recovery() then null
			when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
			else pg_current_wal_flush_lsn()
		end as at offset 0
	) log`;

/** The control file's timelines cover what was already replayed, so they are never too new. */
const STANDBY_SQL = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as at,
		system_identifier::text || '/' || current_database() || '/' ||
			upper(lpad(to_hex(greatest(timeline_id, min_recovery_end_timeline)), 8, '0')) as history
	from pg_control_system() cross join pg_control_checkpoint() cross join pg_control_recovery()`;

/** @returns the end of everything that is visible on the primary; null if the server is not a primary. */
export async function readPrimaryPosition(knex: Knex): Promise<WalPosition | null> {
	const [row] = await queryKept<PositionRow>(knex, "primary_position", PRIMARY_SQL, []);
	return positionOf(row);
}

/** A connection of its own. */
interface Connection {
	query(sql: string): Promise<{ readonly rows: unknown[] }>;
}

/** @returns the position up to which a standby has replayed the log; null if the server is not a standby. */
export async function readStandbyPosition(connection: Connection): Promise<WalPosition | null> {
	const { rows } = await connection.query(STANDBY_SQL);
	// The columns of the statement above.
	return positionOf(rows[0] as PositionRow | undefined);
}

function positionOf(row: PositionRow | undefined): WalPosition | null {
	if (row === undefined || row.at === null) return null;
	const [high = "", low = ""] = row.at.split("/");
	return { history: row.history, at: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) };
}

/** Whether a standby shows everything that the primary showed at a position. */
export function hasReached(standby: WalPosition, primary: WalPosition): boolean {
	return standby.history === primary.history && standby.at >= primary.at;
}

const WAL_PAGE_BYTES = 8192n;

/**
 * Whether the position may be inside a log entry. A transaction that writes a lot is logged page by page, and no
 * standby can replay the entry at the end of a page before the rest of it is flushed.
 */
export function isInsideEntry({ at }: WalPosition): boolean {
	return at % WAL_PAGE_BYTES === 0n;
}

/** Flushes the log to the end of an entry, by a message of a few bytes that nobody reads. */
export async function flushLog(knex: Knex): Promise<void> {
	await queryKept(knex, "flush_log", "select pg_logical_emit_message(true, 'ox', '')", []);
}
