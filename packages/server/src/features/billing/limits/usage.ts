import type { LimitedFeature } from "@oxcut/core/model";
import type { Knex } from "knex";

/** How much of each limited feature a production uses; `storage` in bytes. */
export type Usage = Readonly<Record<LimitedFeature, number>>;

/**
 * SQL to count each feature of the production `:id`. An open invite counts as a member, so that it can be accepted.
 * Storage counts uploads that are stored unchanged: licences and edit lists [BIL4].
 */
const COUNTS: Readonly<Record<LimitedFeature, string>> = {
	records: "select count(*) from records where production_id = :id",
	cuts: "select count(*) from cuts where production_id = :id",
	members: `select (select count(*) from production_members where production_id = :id and main_role <> 'none') +
		(select count(*) from invites where production_id = :id and expires_at > now())`,
	storage: `select coalesce((select sum(file_size) from licenses where production_id = :id), 0) +
		coalesce((select sum(octet_length(contents)) from cut_data_files where production_id = :id), 0)`,
};

/** Counts a production's use of one feature. */
export async function countUsage(knex: Knex, id: number, feature: LimitedFeature): Promise<number> {
	const { rows } = await knex.raw<{ rows: { used: number }[] }>(
		`select (${COUNTS[feature]})::bigint as used`,
		{ id },
	);
	return rows[0]?.used ?? 0;
}

/** Counts a production's use of every limited feature. */
export async function readUsage(knex: Knex, id: number): Promise<Usage> {
	const columns = Object.entries(COUNTS).map(([feature, sql]) => `(${sql})::bigint as ${feature}`);
	const { rows } = await knex.raw<{ rows: Usage[] }>(`select ${columns.join(", ")}`, { id });
	const [row] = rows;
	if (row === undefined) throw new Error("counting a production's usage returned no row");
	return row;
}
