import { guessRate } from "../timecode/guess-rate.ts";
import type { RateName } from "../timecode/rate.ts";
import { rateEvidence } from "./rate-evidence.ts";

/** The probable rate of a cut's lists, with the evidence, for a person to judge [TC7]. */
export interface RateGuess {
	readonly rate: RateName;
	/** The highest frame number in the film times of all lists. */
	readonly maxFrame: number;
	/** Whether any list is drop-frame. */
	readonly dropFrame: boolean;
	/** How many lists have that frame number; 0 if no list has a film time. */
	readonly numFiles: number;
	/** The first list with it, and its 1-based line there. */
	readonly file: string | null;
	readonly line: number | null;
}

/**
 * Guesses a cut's rate from all of its lists together [TC7].
 *
 * A list only shows the frame numbers that its events happen to have: if one list has frame 31 and another is drop-frame, the
 * film is at 59.94 drop-frame, though neither list alone shows it.
 */
export function guessCutRate(
	lists: readonly { readonly file: string; readonly bytes: Uint8Array }[],
): RateGuess {
	const evidence = lists.map(({ file, bytes }) => ({ file, ...rateEvidence(bytes) }));
	const maxFrame = Math.max(0, ...evidence.map((list) => list.maxFrame));
	const dropFrame = evidence.some((list) => list.dropFrame);
	const having = evidence.filter((list) => list.maxFrame === maxFrame && list.line !== null);
	return {
		rate: guessRate({ maxFrame, dropFrame }).name,
		maxFrame,
		dropFrame,
		numFiles: having.length,
		file: having[0]?.file ?? null,
		line: having[0]?.line ?? null,
	};
}
