import { DEFAULT_DISPLAY_CURRENCY, PUBLIC_DOMAIN_LICENSOR, UNKNOWN_LICENSOR } from "@oxcut/core/model";
import type { Knex } from "knex";
import { insertLicensor } from "./queries.ts";

/**
 * Adds to a new production the two licensors that every production has [LIC1], in the transaction that creates it.
 *
 * @param currency - ISO code; it never matters, because their records cost nothing [COST1].
 */
export async function createFixedLicensors(
	trx: Knex.Transaction,
	productionId: number,
	currency: string = DEFAULT_DISPLAY_CURRENCY,
): Promise<void> {
	await insertLicensor(trx, productionId, { name: UNKNOWN_LICENSOR, currency });
	await insertLicensor(trx, productionId, { name: PUBLIC_DOMAIN_LICENSOR, currency });
}
