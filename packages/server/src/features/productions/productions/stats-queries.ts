import type { Area, Category } from "@oxcut/core/model";
import type { Knex } from "knex";

/** Counts of a production's items; null for areas that the caller may not view [PERM16]. */
export interface ProductionStats {
	readonly records_count: number | null;
	readonly records_by_category: Readonly<Record<Category, number>> | null;
	readonly licensors_count: number | null;
	readonly tags_count: number | null;
	readonly alt_files_count: number | null;
	readonly cuts_count: number | null;
	readonly team_members_count: number | null;
}

type StatsRow = Omit<ProductionStats, "records_by_category"> & {
	readonly audio_count: number;
	readonly footage_count: number;
	readonly still_count: number;
};

/** @param mayView - whether the caller may view an area. */
export async function readStats(
	knex: Knex,
	productionId: number,
	mayView: (area: Area) => boolean,
): Promise<ProductionStats> {
	const { rows } = await knex.raw<{ rows: StatsRow[] }>(
		`select
			count(*)::integer as records_count,
			count(*) filter (where category = 'Audio')::integer as audio_count,
			count(*) filter (where category = 'Footage')::integer as footage_count,
			count(*) filter (where category = 'Still')::integer as still_count,
			(select count(*)::integer from licensors where production_id = :id) as licensors_count,
			(select count(*)::integer from tags where production_id = :id) as tags_count,
			(select count(*)::integer from alt_files where production_id = :id) as alt_files_count,
			(select count(*)::integer from cuts where production_id = :id) as cuts_count,
			(select count(*)::integer from production_members where production_id = :id) as team_members_count
		from records where production_id = :id`,
		{ id: productionId },
	);
	const [row] = rows;
	if (row === undefined) throw new Error("counting a production's items returned no row");
	const seen = <T>(area: Area, count: T) => (mayView(area) ? count : null);
	const byCategory = { Audio: row.audio_count, Footage: row.footage_count, Still: row.still_count };
	return {
		records_count: seen("records", row.records_count),
		records_by_category: seen("records", byCategory),
		licensors_count: seen("records", row.licensors_count),
		tags_count: seen("records", row.tags_count),
		alt_files_count: seen("records", row.alt_files_count),
		cuts_count: seen("reports", row.cuts_count),
		team_members_count: seen("team", row.team_members_count),
	};
}
