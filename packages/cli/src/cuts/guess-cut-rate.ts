import { RATES, type Rate } from "@oxcut/core";
import { hasClips, rateOfLists, readCutList } from "@oxcut/core/interchange";
import { refuseFaults } from "../errors/refuse-faults.ts";
import type { EdlSource } from "./edl-source.ts";

/** A cut's rate, and whether a timeline states it or it is a guess. */
interface CutRate {
	readonly rate: Rate;
	readonly isStated: boolean;
}

/**
 * The rate of a cut from all of its lists: as a timeline states it [TIM4], or guessed [TC7].
 *
 * @throws {CliError} if a list can't be read at any rate.
 */
export function guessCutRate(sources: readonly EdlSource[]): CutRate {
	const { rate, isStated } = rateOfLists(sources);
	const edls = sources.map(({ bytes, file, sequence }) => readCutList(bytes, { file, sequence }));
	refuseFaults(
		edls
			// Lists of markers and logs of reels are read at the rate of the others [TIM65, TIM80].
			.filter((edl) => edl.events.length === 0 && hasClips(edl))
			.flatMap(({ diagnostics }) => diagnostics),
		"cut",
	);
	return { rate: RATES[rate], isStated };
}
