import { rateOf } from "../money/convert.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import { costLicensor } from "./cost-licensor.ts";
import { costRecord } from "./cost-record.ts";
import type { Costing, CostingContext, LicensorCost, RecordCost } from "./model.ts";
import { createPriceBook } from "./price-book.ts";

/**
 * Costs a whole cut [COST1–COST16]. Growth: linear in the uses, but for sorting overlapping source.
 *
 * The order of records, licensors and uses given makes no difference.
 *
 * @throws {CurrencyError} `'{code}' rate not found` for the display currency, or for a licensor who is paid.
 * @throws {RangeError} where the library lacks a record of the cut or its licensor.
 */
export function costCut(context: CostingContext): Costing {
	rateOf(context.displayCurrency, context.rates.rates);
	const prices = createPriceBook(context.library, context.rate);
	const records = new Map<number, RecordCost>();
	const byLicensor = new Map<number, RecordCost[]>();
	for (const recordId of [...context.usage.byRecord.keys()].sort(ascending)) {
		const cost = costRecord(context, prices, recordId);
		records.set(recordId, cost);
		const group = byLicensor.get(cost.licensorId);
		if (group) group.push(cost);
		else byLicensor.set(cost.licensorId, [cost]);
	}
	const licensors = new Map<number, LicensorCost>();
	for (const [licensorId, group] of [...byLicensor].sort(([a], [b]) => a - b)) {
		licensors.set(licensorId, costLicensor(context, licensorId, group));
	}
	return totalCosts(context, records, licensors);
}

/** Adds the licensors' shown display costs up [COST15], and their records that miss a price. */
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

/** For sorting ids. */
export function ascending(a: number, b: number): number {
	return a - b;
}
