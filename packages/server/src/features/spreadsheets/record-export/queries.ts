import { recordFieldsOf } from "@oxcut/core/model";
import type { Knex } from "knex";

type Narrow = (query: Knex.QueryBuilder) => void;

/** A text of more bytes may have more characters than a workbook's cell can hold. */
const CELL_BYTES = 32_767;

/** Licensors of the selected records. */
export async function findLicensorIds(knex: Knex, narrow: Narrow): Promise<Set<number>> {
	const query: Knex.QueryBuilder = knex("records as r");
	narrow(query);
	const ids: number[] = await query.distinct("r.licensor_id").pluck("r.licensor_id");
	return new Set(ids);
}

/** Locators, by id, of the selected records that alt files redirect to. */
export async function findRedirectedLocators(
	knex: Knex,
	productionId: number,
	narrow: Narrow,
): Promise<Map<number, string>> {
	const query: Knex.QueryBuilder = knex("records as r");
	narrow(query);
	const rows: { id: number; production_locator: string }[] = await query
		.whereIn("r.id", knex("alt_file_records").select("record_id").where("production_id", productionId))
		.select("r.id", "r.production_locator");
	return new Map(rows.map(({ id, production_locator }) => [id, production_locator]));
}

/** Ids of the selected records with a text that may be too long for a workbook's cell; usually none. */
export async function findLongTextIds(knex: Knex, productionId: number, narrow: Narrow): Promise<number[]> {
	const query: Knex.QueryBuilder = knex("records as r");
	narrow(query);
	return query
		.whereRaw(
			`(greatest(${recordFieldsOf("notes")
				.map(({ name }) => `octet_length(r.${name})`)
				.join(
					", ",
				)}, octet_length(array_to_string(r.urls, ' ')), octet_length(r.custom_fields::text), octet_length(r.underlying_rights::text)) >= ?
			or r.id in (
				select g.record_id from tags t join taggings g on g.tag_id = t.id where t.production_id = ?
				group by g.record_id having sum(octet_length(t.name) + 2) >= ?
			))`,
			[CELL_BYTES, productionId, CELL_BYTES],
		)
		.orderBy("r.id")
		.pluck("r.id");
}
