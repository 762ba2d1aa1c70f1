import { WATCHED_RECORD_FIELDS } from "@oxcut/core/cut";
import { foldName, PUBLIC_DOMAIN_LICENSOR, UNKNOWN_LICENSOR } from "@oxcut/core/model";
import type { Knex } from "knex";

interface CutChange {
	readonly cut_id: number;
	readonly num_changed_records: number;
	readonly num_rights_problems: number;
	readonly num_master_problems: number;
}

/** Licensors whose records never cause warnings [WARN2], as their names are stored for comparison. */
const WITHOUT_WARNINGS = [UNKNOWN_LICENSOR, PUBLIC_DOMAIN_LICENSOR].map(foldName);

/** Whether a record causes warnings: `cutWarnings` decides it in the same way. */
const CAUSES_WARNINGS =
	"not r.fair_use and not r.rights_free and r.source_type <> 'Original' and l.name_key <> all (?::text[])";

/**
 * Counts the records of each built cut that have changed since its saved reports, as `cutChanges` compares them
 * [WARN4], and those with a problem, as `cutWarnings` lists them. One query for all cuts: a list of cuts would
 * otherwise work out every cut's warnings.
 */
export async function countWarnings(knex: Knex, productionId: number): Promise<CutChange[]> {
	const now = WATCHED_RECORD_FIELDS.map((name) => `r.${name}`).join(", ");
	const saved = WATCHED_RECORD_FIELDS.map((name) => `s.data->'${name}'`).join(", ");
	const { rows } = await knex.raw<{ rows: CutChange[] }>(
		`select c.id as cut_id,
			count(s.resource_id) filter (
				where r.id is null or jsonb_build_array(${now}) <> jsonb_build_array(${saved})
			)::integer as num_changed_records,
			count(r.id) filter (where r.rights_problem and ${CAUSES_WARNINGS})::integer as num_rights_problems,
			count(r.id) filter (where r.master_problem and ${CAUSES_WARNINGS})::integer as num_master_problems
		from cuts c
		-- Reports use fewer records than the cut was built with: of some, everything is covered.
		left join (
			cut_resource_metadata u
			join cut_cached_resources s
				on s.cut_id = u.cut_id and s.resource_type = 'Record' and s.resource_id = u.resource_id
			left join records r on r.id = s.resource_id and r.production_id = s.production_id
			left join licensors l on l.id = r.licensor_id
		) on u.cut_id = c.id and u.kind = 'R' and u.data is not null
		where c.production_id = ? and c.built_inputs is not null
		group by c.id
		order by c.id`,
		[WITHOUT_WARNINGS, WITHOUT_WARNINGS, productionId],
	);
	return rows;
}
