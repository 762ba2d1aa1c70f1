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

/** Adds the charges of another tally of the same price, or removes them if `times` is -1. */
export function addTally(sum: RunningTally, added: PriceTally, times: 1 | -1): void {
	sum.charges += times * added.charges;
	sum.atMinValue += times * added.atMinValue;
	sum.ticks += times * added.ticks;
	if (added.partTicks.n !== 0n) sum.partTicks = sum.partTicks.add(added.partTicks.mul(times));
	sum.atMinTime += times * added.atMinTime;
	sum.valuedUnits += times * added.valuedUnits;
	sum.valuedAtMinTime += times * added.valuedAtMinTime;
	sum.filmSeconds += times * added.filmSeconds;
}

/** Whether two tallies of the same prices add the same. */
export function isSameTally(a: PriceTally, b: PriceTally | undefined): boolean {
	return (
		a.terms.priceId === b?.terms.priceId &&
		a.charges === b.charges &&
		a.atMinValue === b.atMinValue &&
		a.ticks === b.ticks &&
		a.partTicks.equals(b.partTicks) &&
		a.atMinTime === b.atMinTime &&
		a.valuedUnits === b.valuedUnits &&
		a.valuedAtMinTime === b.valuedAtMinTime &&
		a.filmSeconds === b.filmSeconds
	);
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

/** Charged seconds, given the charged units after project rounding, without a project minimum [COST13]. */
export function secondsOf(tally: PriceTally, chargedUnits: Rational): Rational {
	const { terms, filmSeconds, valuedUnits, valuedAtMinTime } = tally;
	if (terms.chargeBy === "Use") return rational(filmSeconds);
	const valued = withMinimumTimes(rational(valuedUnits), terms, valuedAtMinTime);
	return chargedUnits.add(valued).mul(rational(secondsPerUnit(terms.chargeBy)));
}

function withMinimumTimes(units: Rational, { minTime }: PriceTerms, count: number): Rational {
	return minTime === null ? units : units.add(minTime.mul(rational(count)));
}
