import type { Library, StoredRecord } from "@oxcut/core";
import type { Knex } from "knex";
import { listParts } from "../../licensor-parts/part-queries.ts";
import { listAltFiles } from "../alt-files/queries.ts";
import { conditionKind } from "../licensing-conditions/condition-kind.ts";
import { listLicensors } from "../licensors/queries.ts";
import { priceKind } from "../prices/price-kind.ts";
import { listAllRecords } from "../records/queries.ts";

/** All of a production that spreadsheets hold, each kind by id. */
export async function readLibrary(knex: Knex, productionId: number): Promise<Library<StoredRecord>> {
	return { ...(await readTerms(knex, productionId)), records: await listAllRecords(knex, productionId) };
}

/** A production's library but for its records. */
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
