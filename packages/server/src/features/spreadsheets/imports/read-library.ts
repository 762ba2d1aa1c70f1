import type { Library, StoredRecord } from "@oxcut/core/model";
import type { Knex } from "knex";
import { conditionKind } from "../../licensors/licensing-conditions/condition-kind.ts";
import { listParts } from "../../licensors/licensor-parts/part-queries.ts";
import { listLicensors } from "../../licensors/licensors/queries.ts";
import { priceKind } from "../../licensors/prices/price-kind.ts";
import { listAltFiles } from "../../records/alt-files/queries.ts";

/** A production's library without its records. */
export async function readTerms(
	knex: Knex,
	productionId: number,
): Promise<Omit<Library<StoredRecord>, "records">> {
	const byId = <T extends { readonly id: number }>(items: T[]) =>
		items.sort((one, other) => one.id - other.id);
	return {
		licensors: await listLicensors(knex, productionId),
		prices: byId(await listParts(knex, priceKind, { productionId })),
		conditions: byId(await listParts(knex, conditionKind, { productionId })),
		altFiles: await listAltFiles(knex, productionId),
	};
}

/** Outlines of a production's records by id, for a thread: a single text, so that a hundred thousand take no time here. */
export async function readOutlines(knex: Knex, productionId: number): Promise<string> {
	const { rows } = await knex.raw<{ rows: { outlines: string }[] }>(
		`select coalesce(json_agg(json_build_array(
			id, production_locator, title, licensor_id, category, price_id, secondary_price_id
		) order by id), '[]')::text as outlines
		from records where production_id = ?`,
		[productionId],
	);
	return rows[0]?.outlines ?? "[]";
}
