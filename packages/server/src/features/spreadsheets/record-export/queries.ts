import { recordFieldsOf } from "@oxcut/core/model";
import type { Knex } from "knex";

type Narrow = (query: Knex.QueryBuilder) => void;

/** Bytes of a text that may have more characters than a workbook's cell. */
const CELL_BYTES = 32_767;

/** @returns an empty text for a production that no longer exists. */
export async function findProductionName(knex: Knex, productionId: number): Promise<string> {
	const [name]: string[] = await knex("productions").where({ id: productionId }).pluck("name");
	return name ?? "";
}

/** Licensors of the records that are meant. */
export async function findLicensorIds(knex: Knex, narrow: Narrow): Promise<Set<number>> {
	const query: Knex.QueryBuilder = knex("records as r");
	narrow(query);
	const ids: number[] = await query.distinct("r.licensor_id").pluck("r.licensor_id");
	return new Set(ids);
}

/** Locators, by id, of those records that are meant and that alt files lead to. */
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

/** Ids of the records that are meant and of which a text may be too long for a workbook's cell; of most productions none. */
export async function findLongTextIds(knex: Knex, productionId: number, narrow: Narrow): Promise<number[]> {
	const query: Knex.QueryBuilder = knex("records as r");
	narrow(query);
	return query
		.whereRaw(
			`(greatest(${recordFieldsOf("notes")
				.map(({ name }) => `octet_length(r.${name})`)
				.join(", ")}, octet_length(array_to_string(r.urls, ' ')), octet_length(r.custom_fields::text)) >= ?
			or r.id in (
				select g.record_id from taggings g join tags t on t.id = g.tag_id where g.production_id = ?
				group by g.record_id having sum(octet_length(t.name) + 2) >= ?
			))`,
			[CELL_BYTES, productionId, CELL_BYTES],
		)
		.orderBy("r.id")
		.pluck("r.id");
}
