import type { Category } from "@oxcut/core";
import type { Knex } from "knex";

/** How much there is in a production. */
export interface ProductionStats {
	readonly records_count: number;
	readonly records_by_category: Readonly<Record<Category, number>>;
	readonly licensors_count: number;
	readonly tags_count: number;
	readonly alt_files_count: number;
	readonly cuts_count: number;
	readonly team_members_count: number;
}

type StatsRow = Omit<ProductionStats, "records_by_category"> & {
	readonly audio_count: number;
	readonly footage_count: number;
	readonly still_count: number;
};

export async function readStats(knex: Knex, productionId: number): Promise<ProductionStats> {
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
	if (row === undefined) throw new Error("the database counted nothing");
	return {
		records_count: row.records_count,
		records_by_category: { Audio: row.audio_count, Footage: row.footage_count, Still: row.still_count },
		licensors_count: row.licensors_count,
		tags_count: row.tags_count,
		alt_files_count: row.alt_files_count,
		cuts_count: row.cuts_count,
		team_members_count: row.team_members_count,
	};
}
