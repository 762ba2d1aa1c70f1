import type { Licensor } from "../model/licensors/licensor.ts";
import { ZERO } from "../rational/rational.ts";
import { applyCondition } from "./apply-condition.ts";
import { displayCost } from "./display-cost.ts";
import { licensorKind } from "./licensor-kind.ts";
import { LicensorSums } from "./licensor-sums.ts";
import type { CostingContext, LicensorAmounts, LicensorCost, RecordCost } from "./model.ts";
import { type PriceSum, settlePrice } from "./price-cost.ts";
import type { Counted } from "./recur-steps.ts";
import { RunningCost } from "./running-cost.ts";
import { secondsOf } from "./tally.ts";

/**
 * Costs one licensor: the sum of its prices and custom costs, then its conditions [COST8–COST15].
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
	const licensor = licensorOf(context, licensorId);
	const sums = new LicensorSums(records);
	return {
		licensorId,
		kind: licensorKind(licensor),
		currency: licensor.currency,
		recordIds: records.map(({ recordId }) => recordId),
		numMaterialsLicensing: sums.materials,
		numClipsLicensing: sums.clips,
		numRecordsMissingPrices: sums.missingPrices,
		...costSums(context, licensorId, sums),
	};
}

/**
 * Costs one licensor by the sums of its records.
 *
 * @throws like {@link costLicensor}.
 */
export function costSums(
	context: CostingContext,
	licensorId: number,
	records: LicensorSums,
): LicensorAmounts {
	const { library, rate } = context;
	const { materials, customCost } = records;
	const licensor = licensorOf(context, licensorId);
	if (materials === 0 || licensorKind(licensor) !== "ordinary") return NO_COST;

	const prices = library.pricesByLicensor.get(licensorId) ?? [];
	const sums = prices.flatMap((price) => records.priceSum(price.id, rate.nominal) ?? []);
	const baseCost = sums.reduce((sum, price) => sum.add(price.baseCost), customCost ?? ZERO);
	const running = new RunningCost(baseCost);
	const priceCosts = sums.map((sum) =>
		settlePrice(sum, running, prices.length > 1 ? ` (${sum.tally.terms.name})` : ""),
	);
	const conditions = library.conditionsByLicensor.get(licensorId) ?? [];
	const facts = { materials, counts: () => [...sums.map(countCharges), ...records.customCounts] };
	for (const condition of conditions) applyCondition(condition, running, facts);
	return {
		priceCosts,
		baseCost,
		modifiedCost: running.cost,
		finalCost: running.cost,
		customCost,
		costModifications: running.modifications,
		ignoredModifications: running.ignored,
		displayCost: displayCost(running.cost, licensor.currency, context),
		usedPriceIds: sums.map((sum) => sum.tally.terms.priceId),
		usedConditionIds: conditions.map((condition) => condition.id),
	};
}

function licensorOf({ library }: CostingContext, licensorId: number): Licensor {
	const licensor = library.licensors.get(licensorId);
	if (!licensor) throw new RangeError(`licensor ${licensorId} is not in the library`);
	return licensor;
}

/** A licensor without licensed material or payment, to whom no condition applies [COST1, COST14]. */
const NO_COST: LicensorAmounts = {
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
};

function countCharges({ tally, chargedUnits }: PriceSum): Counted {
	const { category } = tally.terms;
	return { category, uses: tally.charges, seconds: secondsOf(tally, chargedUnits) };
}
