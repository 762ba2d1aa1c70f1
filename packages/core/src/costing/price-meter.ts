import { ceilRational, ONE, type Rational, rational, ZERO } from "../rational/rational.ts";
import { chargedMinutes, chargedSeconds } from "../timecode/charged-time.ts";
import type { PriceTerms } from "./model.ts";
import { ticksPerUnit } from "./price-terms.ts";

/** The price of one duration. Shared by all charges of that length, because cuts have few lengths but many uses. */
export interface MeteredCharge {
	readonly units: Rational;
	readonly minimum: "time" | "value" | null;
	readonly cost: Rational;
	/** Whether its time was raised to `min_time`, which makes `ticks` meaningless. */
	readonly raised: boolean;
	/** Whole ticks (see `ticksPerUnit`) that the charge adds to its price's sum; at `min_value`, units rounded up. */
	readonly ticks: number;
	/** The share of a duration with fractional frames, under project rounding. */
	readonly partTicks: Rational;
}

/** A price prepared to charge durations [COST3, COST5–COST7]. */
export interface PriceMeter {
	readonly terms: PriceTerms;
	/** @param frames - a charge's duration, never negative. */
	charge(frames: Rational): MeteredCharge;
}

/** Exact quotients of whole numbers by one divisor, each computed once; shared by all prices of a cut. */
export type Quotients = (dividend: number, divisor: number) => Rational;

/** @param nominal - the cut's nominal rate [TC6]. */
export function createPriceMeter(terms: PriceTerms, nominal: number, quotients: Quotients): PriceMeter {
	if (terms.chargeBy === "Use") {
		const once = applyMinimums(terms, ONE, 1, ZERO);
		return { terms, charge: () => once };
	}
	const perUnit = ticksPerUnit(terms, nominal);
	const roundUp = terms.chargeBy === "Minute" ? chargedMinutes : chargedSeconds;
	const known = new Map<number, MeteredCharge>();
	return {
		terms,
		charge(frames) {
			const duration = wholeOrExact(frames);
			const ticks = terms.rounding === "clip" ? roundUp(duration, nominal) : duration;
			if (typeof ticks !== "number") return applyMinimums(terms, ticks.div(rational(perUnit)), 0, ticks);
			let charge = known.get(ticks);
			if (!charge) {
				charge = applyMinimums(terms, quotients(ticks, perUnit), ticks, ZERO);
				known.set(ticks, charge);
			}
			return charge;
		},
	};
}

/** The largest of time, minimum time and minimum value applies; in a tie, no minimum does [COST5]. */
function applyMinimums(terms: PriceTerms, own: Rational, ticks: number, partTicks: Rational): MeteredCharge {
	const { value, minPer, minTime, minValue, rounding } = terms;
	const raised = minPer === "clip" && minTime !== null && minTime.compare(own) > 0;
	const units = raised ? minTime : own;
	const cost = units.mul(value);
	if (minPer === "clip" && minValue !== null && minValue.compare(cost) > 0) {
		// Project rounding rounds a sum that leaves this time out, so round it up here [COST7, COST21].
		const byItself = rounding === "project" || !raised;
		const wholeUnits = byItself ? Number(ceilRational(units)) : 0;
		return { units, minimum: "value", cost: minValue, raised: !byItself, ticks: wholeUnits, partTicks: ZERO };
	}
	return { units, minimum: raised ? "time" : null, cost, raised, ticks, partTicks };
}

/** Plain integers are several times faster; durations are whole unless a speed or merged source makes them fractional. */
function wholeOrExact(frames: Rational): number | Rational {
	return frames.d === 1n ? Number(frames.n) : frames;
}
