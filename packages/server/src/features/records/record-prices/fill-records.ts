import { type Category, fillingPrice, type Price } from "@oxcut/core/model";
import type { Knex } from "knex";
import { itemOfList } from "../../../http/field-errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { changeRecords } from "../records/change-records.ts";

interface UnpricedRow {
	readonly licensor_id: number;
	readonly category: Category;
	readonly price_id: number | null;
	readonly secondary_price_id: number | null;
}

/** Records of a licensor without a price, if their kind can have one. */
function unpricedRecords(knex: Knex, productionId: number, licensorId: number) {
	return knex("records")
		.where({ production_id: productionId, licensor_id: licensorId })
		.whereRaw("(price_id is null or (category = 'Footage' and secondary_price_id is null))");
}

/** Assigns a new price to its licensor's unpriced records of its category [LIC12]. */
export async function fillRecords(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	price: Price,
): Promise<void> {
	// A price that a colleague assigns in the meantime takes precedence.
	const unpriced = await unpricedRecords(trx, productionId, price.licensor_id)
		.orderBy("id")
		.select<(UnpricedRow & { readonly id: number })[]>(
			"id",
			"licensor_id",
			"category",
			"price_id",
			"secondary_price_id",
		)
		.forUpdate();
	const changes = unpriced.flatMap((record) => {
		const patch = fillingPrice(record, price);
		return patch === null ? [] : [{ id: record.id, patch, version: null }];
	});
	if (changes.length === 0) return;
	await changeRecords(trx, productionId, editor, { changes, name: itemOfList, isList: true });
}

/** Counts the records that would get a new price of each category [LIC12]. */
export async function countUnpriced(
	knex: Knex,
	productionId: number,
	licensorId: number,
): Promise<Readonly<Record<Category, number>>> {
	// A licensor may have all of a production's records, so count them by group in the database.
	const groups = await unpricedRecords(knex, productionId, licensorId)
		.groupByRaw("category, price_id is null, secondary_price_id is null")
		.select<(UnpricedRow & { readonly records: number })[]>(
			"category",
			knex.raw("?::bigint as licensor_id", [licensorId]),
			knex.raw("min(price_id) as price_id"),
			knex.raw("min(secondary_price_id) as secondary_price_id"),
			knex.raw("count(*)::integer as records"),
		);
	const count = (category: Category) => {
		const price = { id: 0, licensor_id: licensorId, category };
		const filled = groups.filter((group) => fillingPrice(group, price) !== null);
		return filled.reduce((sum, { records }) => sum + records, 0);
	};
	return { Audio: count("Audio"), Footage: count("Footage"), Still: count("Still") };
}
