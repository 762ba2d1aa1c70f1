import type { Knex } from "knex";
import { idArray } from "../db/id-array.ts";
import type { ItemKind } from "../http/access-lookups.ts";

/** The table of each kind of item; all have an `id` and a `production_id`. */
export const ITEM_TABLES: Readonly<Record<ItemKind, string>> = {
	record: "records",
	licensor: "licensors",
	price: "prices",
	licensing_condition: "licensing_conditions",
	alt_file: "alt_files",
	license: "licenses",
	delivery: "deliveries",
	medium: "media",
	budget_line: "budget_lines",
	scenario: "scenarios",
	exclusion_rule: "exclusion_rules",
	fair_use_review: "fair_use_reviews",
	order: "orders",
	template: "templates",
	import: "imports",
	cut: "cuts",
	data_file: "cut_data_files",
	billing_info: "billing_infos",
	// Each paid invoice is an interval.
	billing_interval: "billing_invoices",
	billing_invoice: "billing_invoices",
	billing_recipient: "billing_recipients",
};

/** Maps the ids of items to their productions; leaves out items that don't exist. */
export async function productionsOfItems(
	knex: Knex,
	kind: ItemKind,
	ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const rows: { id: number; production_id: number }[] = await knex(ITEM_TABLES[kind])
		.select("id", "production_id")
		.whereRaw("id = any(?::bigint[])", [idArray(ids)]);
	return new Map(rows.map(({ id, production_id }) => [id, production_id]));
}
