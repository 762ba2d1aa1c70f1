import { ONE, type Rational, rational, ZERO } from "../rational/rational.ts";
import { chargedMinutes, chargedSeconds } from "../timecode/charged-time.ts";
import type { PriceTerms } from "./model.ts";
import { secondsPerUnit } from "./price-terms.ts";

/** What a price makes of one duration. Shared by all charges of that length: most cuts have few lengths and many uses. */
export interface MeteredCharge {
	readonly units: Rational;
	readonly minimum: "time" | "value" | null;
	readonly cost: Rational;
	/** Charged seconds, unless project rounding settles them later or the price is per Use: then 0 [COST13]. */
	readonly seconds: Rational;
}

/** One price, ready to charge durations [COST3, COST5–COST7]. */
export interface PriceMeter {
	readonly terms: PriceTerms;
	/** @param frames - duration of a charge, 0 or above. */
	charge(frames: Rational): MeteredCharge;
}

/** @param nominal - the cut's nominal rate [TC6]. */
export function createPriceMeter(terms: PriceTerms, nominal: number): PriceMeter {
	const { chargeBy } = terms;
	if (chargeBy === "Use") {
		const once = applyMinimums(terms, ONE, () => ZERO);
		return { terms, charge: () => once };
	}
	const roundUp = chargeBy === "Minute" ? chargedMinutes : chargedSeconds;
	const unitSeconds = rational(secondsPerUnit(chargeBy));
	if (terms.rounding === "clip") {
		const byUnits = memoised((units) =>
			applyMinimums(terms, rational(units), (charged) => charged.mul(unitSeconds)),
		);
		return { terms, charge: (frames) => byUnits(roundUp(wholeOrExact(frames), nominal)) };
	}
	const perUnit = rational(nominal * secondsPerUnit(chargeBy));
	// A charge at min_value stays out of the sum that is rounded, so its seconds are rounded by itself [COST7, TC6].
	const ownSeconds = (units: Rational, minimum: MeteredCharge["minimum"]): Rational =>
		minimum === "value" ? rational(roundUp(units.mul(perUnit), nominal)).mul(unitSeconds) : ZERO;
	const exact = (frames: Rational) => applyMinimums(terms, frames.div(perUnit), ownSeconds);
	const byFrames = memoised((frames) => exact(rational(frames)));
	return {
		terms,
		charge: (frames) => {
			const whole = wholeOrExact(frames);
			return typeof whole === "number" ? byFrames(whole) : exact(whole);
		},
	};
}

/** Larger of time, minimum time and minimum value counts; a tie is no minimum's doing [COST5]. */
function applyMinimums(
	terms: PriceTerms,
	ownUnits: Rational,
	secondsOf: (units: Rational, minimum: MeteredCharge["minimum"]) => Rational,
): MeteredCharge {
	const { value, minPer, minTime, minValue } = terms;
	const perClip = minPer === "clip";
	const raised = perClip && minTime !== null && minTime.compare(ownUnits) > 0;
	const units = raised ? minTime : ownUnits;
	const timeCost = units.mul(value);
	if (perClip && minValue !== null && minValue.compare(timeCost) > 0) {
		return { units, minimum: "value", cost: minValue, seconds: secondsOf(units, "value") };
	}
	const minimum = raised ? "time" : null;
	return { units, minimum, cost: timeCost, seconds: secondsOf(units, minimum) };
}

function memoised(make: (key: number) => MeteredCharge): (key: number) => MeteredCharge {
	const known = new Map<number, MeteredCharge>();
	return (key) => {
		let charge = known.get(key);
		if (!charge) {
			charge = make(key);
			known.set(key, charge);
		}
		return charge;
	};
}

/** Plain integers are several times faster, and durations are whole unless a speed or source union made them otherwise. */
function wholeOrExact(frames: Rational): number | Rational {
	return frames.d === 1n ? Number(frames.n) * Number(frames.s) : frames;
}
