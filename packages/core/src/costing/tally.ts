import { type Rational, rational, ZERO } from "../rational/rational.ts";
import type { PriceTally, PriceTerms } from "./model.ts";
import type { MeteredCharge } from "./price-meter.ts";
import { secondsPerUnit, ticksPerUnit } from "./price-terms.ts";

/** A tally being added up. */
export type RunningTally = { -readonly [K in keyof PriceTally]: PriceTally[K] };

export function emptyTally(terms: PriceTerms): RunningTally {
	return {
		terms,
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

/** Adds one charge, except the film seconds of a price per Use, which has no duration. */
export function addCharge(sum: RunningTally, { minimum, raised, ticks, partTicks }: MeteredCharge): void {
	sum.charges += 1;
	if (minimum === "value") {
		sum.atMinValue += 1;
		if (raised) sum.valuedAtMinTime += 1;
		else sum.valuedUnits += ticks;
	} else if (raised) {
		sum.atMinTime += 1;
	} else {
		sum.ticks += ticks;
		if (partTicks.n !== 0n) sum.partTicks = sum.partTicks.add(partTicks);
	}
}

/** Adds the charges of another tally of the same price. */
export function addTally(sum: RunningTally, added: PriceTally): void {
	sum.charges += added.charges;
	sum.atMinValue += added.atMinValue;
	sum.ticks += added.ticks;
	if (added.partTicks.n !== 0n) sum.partTicks = sum.partTicks.add(added.partTicks);
	sum.atMinTime += added.atMinTime;
	sum.valuedUnits += added.valuedUnits;
	sum.valuedAtMinTime += added.valuedAtMinTime;
	sum.filmSeconds += added.filmSeconds;
}

/** Units of the charges except those at `min_value`; exact under project rounding [COST7]. */
export function unitsOf({ terms, ticks, partTicks, atMinTime }: PriceTally, nominal: number): Rational {
	const perUnit = ticksPerUnit(terms, nominal);
	const whole = rational(ticks, perUnit);
	const exact = partTicks.n === 0n ? whole : whole.add(partTicks.div(rational(perUnit)));
	return withMinimumTimes(exact, terms, atMinTime);
}

/** The cost of that many units, plus the charges at `min_value` [COST7]. */
export function costOf({ terms, atMinValue }: PriceTally, units: Rational): Rational {
	const byUnits = units.mul(terms.value);
	if (terms.minValue === null) return byUnits;
	return byUnits.add(terms.minValue.mul(rational(atMinValue)));
}

/** Charged seconds, given the charged units after project rounding [COST13]. */
export function secondsOf(tally: PriceTally, chargedUnits: Rational): Rational {
	const { terms, filmSeconds, valuedUnits, valuedAtMinTime } = tally;
	if (terms.chargeBy === "Use") return rational(filmSeconds);
	const valued = withMinimumTimes(rational(valuedUnits), terms, valuedAtMinTime);
	return chargedUnits.add(valued).mul(rational(secondsPerUnit(terms.chargeBy)));
}

function withMinimumTimes(units: Rational, { minTime }: PriceTerms, count: number): Rational {
	return minTime === null ? units : units.add(minTime.mul(rational(count)));
}
