import { WATCHED_RECORD_FIELDS } from "@oxcut/core/cut";
import type { Knex } from "knex";

interface CutChange {
	readonly cut_id: number;
	readonly num_changed_records: number;
}

/**
 * Counts the records of each cut that are no longer as in its saved reports, as `cutChanges` compares them [WARN4]. One query for all
 * cuts: a list of cuts would otherwise work out every cut's warnings. Locked cuts and cuts without reports are left out.
 */
export async function countChangedRecords(knex: Knex, productionId: number): Promise<CutChange[]> {
	const now = WATCHED_RECORD_FIELDS.map((name) => `r.${name}`).join(", ");
	const saved = WATCHED_RECORD_FIELDS.map((name) => `s.data->'${name}'`).join(", ");
	const { rows } = await knex.raw<{ rows: CutChange[] }>(
		`select c.id as cut_id, count(s.resource_id) filter (
			where r.id is null or jsonb_build_array(${now}) <> jsonb_build_array(${saved})
		)::integer as num_changed_records
		from cuts c
		-- Reports use fewer records than the cut was built with: of some, everything is covered.
		left join (
			cut_resource_metadata u
			join cut_cached_resources s
				on s.cut_id = u.cut_id and s.resource_type = 'Record' and s.resource_id = u.resource_id
			left join records r on r.id = s.resource_id and r.production_id = s.production_id
		) on u.cut_id = c.id and u.kind = 'R' and u.data is not null
		where c.production_id = ? and not c.locked and c.built_inputs is not null
		group by c.id
		order by c.id`,
		[productionId],
	);
	return rows;
}
