import { type NamedByLicenses, namedRecordIds } from "@oxcut/core/clearance";
import type { ArchiveRecord, License, Licensor } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";

/** A production's licensors and the records that its licences name: a cut's build has only those that it uses [RIG10]. */
export async function namedByLicenses(
	knex: Knex,
	productionId: number,
	licenses: readonly License[],
): Promise<NamedByLicenses> {
	const ids = namedRecordIds(licenses);
	const licensors: Pick<Licensor, "id" | "name" | "currency">[] = await knex("licensors")
		.select("id", "name", "currency")
		.where("production_id", productionId);
	const records: Pick<ArchiveRecord, "id" | "licensor_id" | "production_locator" | "trt" | "fps">[] =
		await knex("records")
			.select("id", "licensor_id", "production_locator", "trt", "fps")
			.where("production_id", productionId)
			.whereRaw("id = any(?::bigint[])", [idArray(ids)]);
	const existing = new Set(records.map(({ id }) => id));
	return { licensors, records, missingRecordIds: ids.filter((id) => !existing.has(id)) };
}
