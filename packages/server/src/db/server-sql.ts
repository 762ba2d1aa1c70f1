/**
 * SQL for the name of the history that a server's transactions are numbered in: its cluster and timeline, as hexadecimal digits.
 * A promoted standby begins a timeline, and gives numbers again that the former primary gave to transactions which the standby
 * hadn't received. On the first timeline, the name is the cluster's.
 *
 * A standby's timeline is read from its control file, which never runs ahead of what it shows.
 */
export const SERVER_SQL = `to_hex((select system_identifier from pg_control_system()) # (case
		when pg_is_in_recovery() then (
			select greatest(timeline_id, min_recovery_end_timeline) from pg_control_checkpoint() cross join pg_control_recovery()
		)
		else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer
	end - 1)::bigint)`;

const TOKEN = /^[0-9a-f]{1,16}-\d{1,19}$/;

/** A position that a client names, in this or another server's history; an unknown text means the start. */
export function readableToken(token: string): string {
	return TOKEN.test(token) ? token : "0-0";
}
