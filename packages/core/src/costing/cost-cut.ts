import { rateOf } from "../money/convert.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import { groupBy } from "../text/group-by.ts";
import { costLicensor } from "./cost-licensor.ts";
import { costRecord } from "./cost-record.ts";
import type { Costing, CostingContext, LicensorCost, RecordCost } from "./model.ts";
import { createPriceBook } from "./price-book.ts";

/**
 * Costs a whole cut [COST1–COST16]. Time: linear in the uses, except for sorting overlapping source.
 *
 * The order of records, licensors and uses doesn't matter.
 *
 * @throws {CurrencyError} `'{code}' rate not found` for the display currency, or for a licensor who is paid.
 * @throws {RangeError} if the library lacks a record of the cut or its licensor.
 */
export function costCut(context: CostingContext): Costing {
	rateOf(context.displayCurrency, context.rates.rates);
	const prices = createPriceBook(context.library, context.rate);
	const records = new Map<number, RecordCost>();
	for (const recordId of [...context.usage.byRecord.keys()].sort(ascending)) {
		records.set(recordId, costRecord(context, prices, recordId));
	}
	const byLicensor = groupBy(records.values(), ({ licensorId }) => licensorId);
	const licensors = new Map<number, LicensorCost>();
	for (const [licensorId, group] of [...byLicensor].sort(([a], [b]) => a - b)) {
		licensors.set(licensorId, costLicensor(context, licensorId, group));
	}
	return totalCosts(context, records, licensors);
}

/** Sums the licensors' shown display costs [COST15], and their records without a price. */
export function totalCosts(
	{ displayCurrency, rates }: CostingContext,
	records: ReadonlyMap<number, RecordCost>,
	licensors: ReadonlyMap<number, LicensorCost>,
): Costing {
	let totalCost: Rational = ZERO;
	let numRecordsMissingPrices = 0;
	for (const licensor of licensors.values()) {
		totalCost = totalCost.add(licensor.displayCost);
		numRecordsMissingPrices += licensor.numRecordsMissingPrices;
	}
	return { displayCurrency, rates, records, licensors, totalCost, numRecordsMissingPrices };
}

/** Compares ids for sorting. */
export function ascending(a: number, b: number): number {
	return a - b;
}
