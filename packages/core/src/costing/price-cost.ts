import { ceilRational, floorRational, type Rational, rational, ZERO } from "../rational/rational.ts";
import type { PriceCost, PriceTally, PriceTerms } from "./model.ts";
import { secondsPerUnit } from "./price-terms.ts";
import type { RunningCost } from "./running-cost.ts";

/** A price's charges over the whole cut. */
export interface PriceSum {
	readonly terms: PriceTerms;
	readonly charges: number;
	readonly atMinValue: number;
	/** Without the charges at `min_value`; exact under project rounding [COST7]. */
	readonly units: Rational;
	readonly baseCost: Rational;
	/** `units` after project rounding [COST8]. */
	readonly chargedUnits: Rational;
	/** Charged seconds, without a project minimum [COST13]. */
	readonly seconds: Rational;
}

/** Adds a price's tallies up over its licensor's records. @param tallies - at least one, all of one price. */
export function sumPrice(terms: PriceTerms, tallies: readonly PriceTally[]): PriceSum {
	let charges = 0;
	let atMinValue = 0;
	let units = ZERO;
	let seconds = ZERO;
	for (const tally of tallies) {
		charges += tally.charges;
		atMinValue += tally.atMinValue;
		units = units.add(tally.units);
		seconds = seconds.add(tally.seconds);
	}
	const baseCost = costOf(terms, units, atMinValue);
	if (terms.rounding === "clip" || terms.chargeBy === "Use") {
		return { terms, charges, atMinValue, units, baseCost, chargedUnits: units, seconds };
	}
	const up = terms.chargeBy === "Minute" || terms.projectRounding === "up";
	const chargedUnits = rational(up ? ceilRational(units) : floorRational(units));
	const rounded = chargedUnits.mul(rational(secondsPerUnit(terms.chargeBy)));
	return { terms, charges, atMinValue, units, baseCost, chargedUnits, seconds: seconds.add(rounded) };
}

function costOf({ value, minValue }: PriceTerms, units: Rational, atMinValue: number): Rational {
	const byUnits = units.mul(value);
	return atMinValue === 0 || minValue === null ? byUnits : byUnits.add(minValue.mul(rational(atMinValue)));
}

/**
 * Rounds a price's sum once and raises it to its project minimum, each a modification of the licensor's cost where
 * it changes anything [COST8, COST9].
 *
 * @param suffix - ` (name)` where the licensor has several prices, else empty.
 */
export function settlePrice(sum: PriceSum, running: RunningCost, suffix: string): PriceCost {
	const { terms, charges, atMinValue, units, chargedUnits, baseCost } = sum;
	const draft = { priceId: terms.priceId, conditionId: null };
	const roundedCost = costOf(terms, chargedUnits, atMinValue);
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

/** The larger of minimum time and minimum value, where it is larger than the cost. */
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
