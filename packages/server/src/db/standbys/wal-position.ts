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

/** The end of everything that is visible on the primary. */
export interface PrimaryPosition extends WalPosition {
	/** Whether a commit is visible only once a synchronous standby has received it. */
	readonly isReplicated: boolean;
}

/** How far a standby is. */
export interface StandbyPosition extends WalPosition {
	/** The end of the log that it received from another server, whether or not it has replayed all of it. */
	readonly received: bigint;
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
const PRIMARY_SQL = `select at::text as at, current_setting('synchronous_standby_names') <> ''
			and current_setting('synchronous_commit') in ('on', 'remote_apply') as is_replicated,
		system_identifier::text || '/' || current_database() || '/' ||
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
		pg_last_wal_receive_lsn()::text as received,
		system_identifier::text || '/' || current_database() || '/' ||
			upper(lpad(to_hex(greatest(timeline_id, min_recovery_end_timeline)), 8, '0')) as history
	from pg_control_system() cross join pg_control_checkpoint() cross join pg_control_recovery()`;

/** A connection outside the pool. */
interface Connection {
	query(sql: string): Promise<{ readonly rows: unknown[] }>;
}

type PrimaryRow = PositionRow & { readonly is_replicated: boolean };

/** Asks over the pool that calls use. @returns null if the server is not a primary. */
export async function readPrimaryPosition(knex: Knex): Promise<PrimaryPosition | null> {
	const [row] = await queryKept<PrimaryRow>(knex, "primary_position", PRIMARY_SQL, []);
	return primaryPositionOf(row);
}

/** Asks over the given connection rather than the pool. @returns null if the server is not a primary. */
export async function watchPrimaryPosition(connection: Connection): Promise<PrimaryPosition | null> {
	const { rows } = await connection.query(PRIMARY_SQL);
	// The columns of the statement above.
	return primaryPositionOf(rows[0] as PrimaryRow | undefined);
}

function primaryPositionOf(row: PrimaryRow | undefined): PrimaryPosition | null {
	const position = positionOf(row);
	return position === null ? null : { ...position, isReplicated: row?.is_replicated === true };
}

/** @returns the position up to which a standby has replayed the log; null if the server is not a standby. */
export async function readStandbyPosition(connection: Connection): Promise<StandbyPosition | null> {
	const { rows } = await connection.query(STANDBY_SQL);
	// The columns of the statement above.
	const row = rows[0] as (PositionRow & { received: string | null }) | undefined;
	const position = positionOf(row);
	if (position === null) return null;
	return { ...position, received: row?.received == null ? position.at : bytesOf(row.received) };
}

function positionOf(row: PositionRow | undefined): WalPosition | null {
	return row === undefined || row.at === null ? null : { history: row.history, at: bytesOf(row.at) };
}

/** A position as PostgreSQL writes it, `0/16B3748`. */
function bytesOf(position: string): bigint {
	const [high = "", low = ""] = position.split("/");
	return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
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
