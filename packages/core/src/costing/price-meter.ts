import { ceilRational, ONE, type Rational, rational, ZERO } from "../rational/rational.ts";
import { chargedMinutes, chargedSeconds } from "../timecode/charged-time.ts";
import type { PriceTerms, Tally } from "./model.ts";
import { emptyTally, ticksPerUnit } from "./tally.ts";

/** What a price makes of one duration. Shared by all charges of that length: cuts have few lengths and many uses. */
export interface MeteredCharge {
	readonly units: Rational;
	readonly minimum: "time" | "value" | null;
	readonly cost: Rational;
	/** What the charge adds to its price's sum. */
	readonly tally: Tally;
}

/** One price, ready to charge durations [COST3, COST5–COST7]. */
export interface PriceMeter {
	readonly terms: PriceTerms;
	/** @param frames - duration of a charge, 0 or above. */
	charge(frames: Rational): MeteredCharge;
}

/** Whole numbers as exact quotients of one divisor, made once each; shared by all prices of a cut. */
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

/** The larger of time, minimum time and minimum value counts; a tie is no minimum's doing [COST5]. */
function applyMinimums(terms: PriceTerms, own: Rational, ticks: number, partTicks: Rational): MeteredCharge {
	const { value, minPer, minTime, minValue, rounding } = terms;
	const tally = emptyTally();
	tally.charges = 1;
	const raised = minPer === "clip" && minTime !== null && minTime.compare(own) > 0;
	const units = raised ? minTime : own;
	const cost = units.mul(value);
	if (minPer === "clip" && minValue !== null && minValue.compare(cost) > 0) {
		tally.atMinValue = 1;
		// Out of the sum that project rounding rounds, so its time is rounded up by itself [COST7, COST21].
		if (rounding === "clip" && raised) tally.valuedAtMinTime = 1;
		else tally.valuedUnits = Number(ceilRational(units));
		return { units, minimum: "value", cost: minValue, tally };
	}
	if (raised) {
		tally.atMinTime = 1;
	} else {
		tally.ticks = ticks;
		tally.partTicks = partTicks;
	}
	return { units, minimum: raised ? "time" : null, cost, tally };
}

/** Plain integers are several times faster, and durations are whole unless a speed or source union made them otherwise. */
function wholeOrExact(frames: Rational): number | Rational {
	return frames.d === 1n ? Number(frames.n) * Number(frames.s) : frames;
}
