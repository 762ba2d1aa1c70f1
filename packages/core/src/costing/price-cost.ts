import { ceilRational, floorRational, type Rational, rational, ZERO } from "../rational/rational.ts";
import type { PriceCost, PriceTally, PriceTerms } from "./model.ts";
import type { RunningCost } from "./running-cost.ts";
import { costOf, unitsOf } from "./tally.ts";

/** A price's charges over the whole cut. */
export interface PriceSum {
	/** All its charges in the cut. */
	readonly tally: PriceTally;
	/** Excludes charges at `min_value`; exact under project rounding [COST7]. */
	readonly units: Rational;
	readonly baseCost: Rational;
	/** `units` after project rounding [COST8]. */
	readonly chargedUnits: Rational;
}

/**
 * Sums a price over its licensor's records.
 *
 * @param tally - all its charges in the cut.
 * @param nominal - the cut's nominal rate [TC6].
 */
export function sumPrice(tally: PriceTally, nominal: number): PriceSum {
	const { terms } = tally;
	const units = unitsOf(tally, nominal);
	const chargedUnits = terms.rounding === "project" ? roundOnce(terms, units) : units;
	const baseCost = costOf(tally, units);
	return { tally, units, baseCost, chargedUnits };
}

/** Seconds round down unless the price says up; minutes round up [COST8]. */
function roundOnce({ chargeBy, projectRounding }: PriceTerms, units: Rational): Rational {
	const up = chargeBy === "Minute" || projectRounding === "up";
	return rational(up ? ceilRational(units) : floorRational(units));
}

/**
 * Rounds a price's sum once and raises it to its project minimum; each becomes a modification of the licensor's cost if
 * it changes anything [COST8, COST9].
 *
 * @param suffix - ` (name)` if the licensor has several prices, else empty.
 */
export function settlePrice(sum: PriceSum, running: RunningCost, suffix: string): PriceCost {
	const { tally, units, chargedUnits, baseCost } = sum;
	const { terms, charges, atMinValue } = tally;
	const draft = { priceId: terms.priceId, conditionId: null };
	const isRounded = chargedUnits !== units;
	const roundedCost = isRounded ? costOf(tally, chargedUnits) : baseCost;
	if (isRounded)
		running.moveTo(running.cost.add(roundedCost).sub(baseCost), {
			...draft,
			modification: `Project rounding${suffix}`,
			kind: "project_rounding",
			basis: { before: baseCost, units, roundedUnits: chargedUnits, value: terms.value },
		});
	const minimum = projectMinimum(terms, roundedCost);
	if (minimum) {
		running.moveTo(running.cost.add(minimum.cost).sub(roundedCost), {
			...draft,
			modification: `Project minimum${suffix}`,
			kind: "project_minimum",
			basis: { before: roundedCost, ...minimum.basis },
		});
	}
	const cost = minimum?.cost ?? roundedCost;
	return { terms, charges, atMinValue, units, chargedUnits, baseCost, cost };
}

/** The larger of minimum time and minimum value, if it is larger than the cost. */
function projectMinimum(
	{ minPer, minTime, minValue, value }: PriceTerms,
	cost: Rational,
): { readonly cost: Rational; readonly basis: Readonly<Record<string, Rational>> } | null {
	if (minPer !== "project") return null;
	const byTime = minTime?.mul(value) ?? ZERO;
	const byValue = minValue ?? ZERO;
	if (byValue.compare(byTime) > 0) {
		return byValue.compare(cost) > 0 ? { cost: byValue, basis: { minValue: byValue } } : null;
	}
	if (minTime === null || byTime.compare(cost) <= 0) return null;
	return { cost: byTime, basis: { minTime, value } };
}
