import { type Rational, rational, ZERO } from "../rational/rational.ts";
import type { PriceTerms, Tally } from "./model.ts";
import { secondsPerUnit } from "./price-terms.ts";

export type MutableTally = { -readonly [K in keyof Tally]: Tally[K] };

export function emptyTally(): MutableTally {
	return {
		charges: 0,
		atMinValue: 0,
		ticks: 0,
		partTicks: ZERO,
		atMinTime: 0,
		valuedUnits: 0,
		valuedAtMinTime: 0,
		filmSeconds: 0,
	};
}

export function addTally(sum: MutableTally, added: Tally): void {
	sum.charges += added.charges;
	sum.atMinValue += added.atMinValue;
	sum.ticks += added.ticks;
	if (added.partTicks.n !== 0n) sum.partTicks = sum.partTicks.add(added.partTicks);
	sum.atMinTime += added.atMinTime;
	sum.valuedUnits += added.valuedUnits;
	sum.valuedAtMinTime += added.valuedAtMinTime;
	sum.filmSeconds += added.filmSeconds;
}

/** Ticks in a unit: project rounding counts frames until it rounds, everything else whole units [COST6–COST8]. */
export function ticksPerUnit(terms: PriceTerms, nominal: number): number {
	if (terms.chargeBy === "Use" || terms.rounding === "clip") return 1;
	return nominal * secondsPerUnit(terms.chargeBy);
}

/** Units of the charges that are not at `min_value`; exact under project rounding [COST7]. */
export function unitsOf(terms: PriceTerms, tally: Tally, nominal: number): Rational {
	const own = rational(tally.ticks, ticksPerUnit(terms, nominal));
	const whole =
		tally.partTicks.n === 0n ? own : own.add(tally.partTicks.div(rational(ticksPerUnit(terms, nominal))));
	return withMinimums(whole, terms, tally.atMinTime);
}

/** Money for that many units, and for the charges at `min_value` [COST7]. */
export function costOf({ value, minValue }: PriceTerms, units: Rational, { atMinValue }: Tally): Rational {
	const byUnits = units.mul(value);
	return atMinValue === 0 || minValue === null ? byUnits : byUnits.add(minValue.mul(rational(atMinValue)));
}

/** Charged seconds, given the units that are charged after project rounding [COST13]. */
export function secondsOf(terms: PriceTerms, tally: Tally, chargedUnits: Rational): Rational {
	if (terms.chargeBy === "Use") return rational(tally.filmSeconds);
	const valued = withMinimums(rational(tally.valuedUnits), terms, tally.valuedAtMinTime);
	return chargedUnits.add(valued).mul(rational(secondsPerUnit(terms.chargeBy)));
}

function withMinimums(units: Rational, { minTime }: PriceTerms, count: number): Rational {
	return count === 0 || minTime === null ? units : units.add(minTime.mul(rational(count)));
}
