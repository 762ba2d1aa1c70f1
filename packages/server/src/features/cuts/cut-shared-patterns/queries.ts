import type { SharedName } from "@oxcut/core/cut";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";

/** The latest names read for one call; older ones don't count [MAT15]. */
const NAMES_READ = 5000;

/** The studio of a production, if both share naming patterns. */
export async function findSharingStudio(
	knex: Knex,
	productionId: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
	const studio: { id: number; name: string } | undefined = await knex("productions as p")
		.join("studios as s", "s.id", "p.studio_id")
		.where({ "p.id": productionId, "p.shares_patterns": true, "s.shares_patterns": true })
		.first("s.id", "s.name");
	return studio ?? null;
}

/** The `like` of each suggestion by Original ID in a cut's saved reports, once. */
export async function likesOfCut(knex: Knex, cutId: number): Promise<string[]> {
	const { rows } = await knex.raw<{ rows: { like: string }[] }>(
		`select distinct suggestion->>'like' as like
		from cut_contents,
			json_array_elements(report_set::json->'errors'->'unidentifiedRecords') as name,
			json_array_elements(name->'suggestions') as suggestion
		where cut_id = ? and suggestion->>'reason' = 'original-id' and suggestion->>'like' is not null
		order by 1`,
		[cutId],
	);
	return rows.map(({ like }) => like);
}

/**
 * The latest names that people identified as one record in the studio's other productions that share patterns, for licensors with the
 * names of some of a production's own.
 */
export async function namesElsewhere(
	knex: Knex,
	{ studioId, productionId }: { readonly studioId: number; readonly productionId: number },
	licensorIds: readonly number[],
): Promise<SharedName[]> {
	if (licensorIds.length === 0) return [];
	const { rows } = await knex.raw<{ rows: SharedName[] }>(
		`select p.id as "production", own.id as "licensorId", a.name as "name", r.archive_locator as "originalId"
		from licensors own
			join productions p on p.studio_id = :studioId and p.id <> own.production_id
				and p.deleted_at is null and p.shares_patterns
			join licensors l on l.production_id = p.id and l.name_key = own.name_key
			join records r on r.licensor_id = l.id and r.production_id = p.id
			join alt_file_records link on link.record_id = r.id
			join alt_files a on a.id = link.alt_file_id and a.purpose is null
		where own.production_id = :productionId and own.id = any(:licensorIds::bigint[])
			and not exists (
				select from alt_file_records other
				where other.alt_file_id = a.id and other.record_id <> r.id
			)
		order by a.id desc
		limit :limit`,
		{ studioId, productionId, licensorIds: idArray(licensorIds), limit: NAMES_READ },
	);
	return rows;
}
