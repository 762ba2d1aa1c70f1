import type { Category } from "../model/records/record-field-values.ts";
import { type Rational, rational, ZERO } from "../rational/rational.ts";
import { applyCondition } from "./apply-condition.ts";
import { displayCost } from "./display-cost.ts";
import { licensorKind } from "./licensor-kind.ts";
import type { CostingContext, LicensorCost, RecordCost } from "./model.ts";
import { type PriceSum, settlePrice, sumPrice } from "./price-cost.ts";
import type { Counted } from "./recur-steps.ts";
import { RunningCost } from "./running-cost.ts";
import { addTally, emptyTally, type RunningTally } from "./tally.ts";

/**
 * Costs one licensor: the sum of its prices and custom costs, then its conditions [COST8–COST15].
 *
 * Uses only the records' subtotals, never single uses, so that following one changed record costs little [COST17].
 *
 * @param records - costs of all its records in the cut, by id.
 * @throws {CurrencyError} `'{code}' rate not found`, if there is something to convert.
 * @throws {RangeError} if the library lacks the licensor.
 */
export function costLicensor(
	context: CostingContext,
	licensorId: number,
	records: readonly RecordCost[],
): LicensorCost {
	const { library } = context;
	const licensor = library.licensors.get(licensorId);
	if (!licensor) throw new RangeError(`licensor ${licensorId} is not in the library`);
	const kind = licensorKind(licensor);
	const counts = countRecords(records);
	const base = { licensorId, kind, currency: licensor.currency, ...counts };
	if (kind !== "ordinary" || counts.numMaterialsLicensing === 0) return { ...base, ...NO_COST };

	const sums = sumPrices(context, licensorId, records);
	const custom = sumCustomCosts(records);
	const baseCost = sums.reduce((sum, price) => sum.add(price.baseCost), custom.cost ?? ZERO);
	const running = new RunningCost(baseCost);
	const severalPrices = (library.pricesByLicensor.get(licensorId) ?? []).length > 1;
	const priceCosts = sums.map((sum) =>
		settlePrice(sum, running, severalPrices ? ` (${sum.tally.terms.name})` : ""),
	);
	const conditions = library.conditionsByLicensor.get(licensorId) ?? [];
	const facts = {
		materials: counts.numMaterialsLicensing,
		counts: [...sums.map(countCharges), ...custom.counts],
	};
	for (const condition of conditions) applyCondition(condition, running, facts);
	return {
		...base,
		priceCosts,
		baseCost,
		modifiedCost: running.cost,
		finalCost: running.cost,
		customCost: custom.cost,
		costModifications: running.modifications,
		ignoredModifications: running.ignored,
		displayCost: displayCost(running.cost, licensor.currency, context),
		usedPriceIds: sums.map((sum) => sum.tally.terms.priceId),
		usedConditionIds: conditions.map((condition) => condition.id),
	};
}

/** A licensor without licensed material or payment, to whom no condition applies [COST1, COST14]. */
const NO_COST = {
	priceCosts: [],
	baseCost: ZERO,
	modifiedCost: ZERO,
	finalCost: ZERO,
	customCost: null,
	costModifications: [],
	ignoredModifications: [],
	displayCost: ZERO,
	usedPriceIds: [],
	usedConditionIds: [],
} as const;

function countRecords(records: readonly RecordCost[]) {
	const recordIds: number[] = [];
	let numMaterialsLicensing = 0;
	let numClipsLicensing = 0;
	let numRecordsMissingPrices = 0;
	for (const record of records) {
		recordIds.push(record.recordId);
		if (record.licensable) numMaterialsLicensing += 1;
		if (record.missing) numRecordsMissingPrices += 1;
		numClipsLicensing += record.clips;
	}
	return { recordIds, numMaterialsLicensing, numClipsLicensing, numRecordsMissingPrices };
}

/** Sums of the prices that charge something, in order [COST9]. */
function sumPrices(context: CostingContext, licensorId: number, records: readonly RecordCost[]): PriceSum[] {
	const byPrice = new Map<number, RunningTally>();
	for (const record of records) {
		for (const tally of record.tallies) {
			let sum = byPrice.get(tally.terms.priceId);
			if (!sum) {
				sum = emptyTally(tally.terms);
				byPrice.set(tally.terms.priceId, sum);
			}
			addTally(sum, tally);
		}
	}
	return (context.library.pricesByLicensor.get(licensorId) ?? []).flatMap(({ id }) => {
		const sum = byPrice.get(id);
		return sum ? [sumPrice(sum, context.rate.nominal)] : [];
	});
}

function countCharges({ tally, seconds }: PriceSum): Counted {
	return { category: tally.terms.category, uses: tally.charges, seconds };
}

/** @returns a null `cost` if no record has a custom cost. */
function sumCustomCosts(records: readonly RecordCost[]): { cost: Rational | null; counts: Counted[] } {
	let cost: Rational | null = null;
	const byCategory = new Map<Category, { uses: number; seconds: number }>();
	for (const record of records) {
		if (record.customCost === null) continue;
		cost = cost === null ? record.customCost : cost.add(record.customCost);
		const count = byCategory.get(record.category) ?? { uses: 0, seconds: 0 };
		count.uses += record.clips;
		count.seconds += record.customSeconds;
		byCategory.set(record.category, count);
	}
	const counts = [...byCategory].map(([category, { uses, seconds }]) => ({
		category,
		uses,
		seconds: rational(seconds),
	}));
	return { cost, counts };
}
