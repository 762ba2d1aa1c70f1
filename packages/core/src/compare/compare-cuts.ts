import { CAUSES } from "../model/cuts/cut-difference.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import type { Frames } from "../timecode/rate.ts";
import { compareLicensors, sumParts } from "./compare-licensors.ts";
import { compareUses } from "./compare-uses.ts";
import type { ComparedCut, CutDifference } from "./model.ts";

/** Cuts that can't be compared. The message is for users. */
export class CompareError extends Error {
	override readonly name = "CompareError";
}

interface CompareOptions {
	/** Joins uses of a record with gaps of fewer frames than this before comparing [DIF8]. Default 0: none. */
	readonly heal?: Frames;
	/** The currency of both sides; by default the later cut's. */
	readonly displayCurrency?: string;
}

/**
 * Compares two cuts: the changes from one to the other, and the reasons that the cost changed; see
 * docs/rules/compare.md.
 *
 * Pure, like a build. Time: n log n in the uses of both.
 *
 * @param before - the earlier cut; either may really be the later.
 * @throws {CompareError} for cuts at different frame rates [DIF2].
 * @throws {CurrencyError} `'{code}' rate not found`.
 * @throws {RangeError} if `heal` is not a whole number of frames.
 */
export function compareCuts(
	before: ComparedCut,
	after: ComparedCut,
	{ heal = 0, displayCurrency = after.context.displayCurrency }: CompareOptions = {},
): CutDifference {
	const [old, now] = [before.context.timeline.rate, after.context.timeline.rate];
	if (old.name !== now.name) {
		throw new CompareError(
			`'${before.context.cut.name}' runs at ${old.name} fps and '${after.context.cut.name}' at ${now.name} fps, so their frames can't be compared. Import one of them at the other's rate.`,
		);
	}
	if (!Number.isSafeInteger(heal) || heal < 0) throw new RangeError(`heal must be whole frames, not ${heal}`);
	const licensors = compareLicensors(before, after, displayCurrency);
	const total = (amounts: readonly Rational[]) => amounts.reduce((sum, amount) => sum.add(amount), ZERO);
	return {
		before,
		after,
		displayCurrency,
		totalBefore: total(licensors.map(({ displayBefore }) => displayBefore)),
		totalAfter: total(licensors.map(({ displayAfter }) => displayAfter)),
		parts: sumParts(licensors.flatMap(({ parts }) => CAUSES.map((cause) => [cause, parts[cause]] as const))),
		licensors,
		changes: compareUses(before.context, after.context, heal),
	};
}
