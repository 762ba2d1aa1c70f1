import type { CutCounts } from "../model/cuts/cut.ts";
import { costTotalsOf } from "./assemble-report-set.ts";
import type { CutBuild } from "./model.ts";

/**
 * The counts of a build that lists of cuts show [CUT36]. Black and other clips without material aren't counted, nor
 * those that a rule leaves out.
 */
export function countCut({ context }: CutBuild): CutCounts {
	const { matches, unidentified } = context.matched;
	const { totalCost, numRecordsMissingPrices, displayCurrency } = costTotalsOf(context);
	return {
		num_clips: matches.filter(({ kind }) => kind !== "nothing" && kind !== "excluded").length,
		num_unidentified_clips: unidentified.reduce((sum, { numClips }) => sum + numClips, 0),
		num_records_missing_prices: numRecordsMissingPrices,
		total_cost: totalCost,
		cost_currency: displayCurrency,
	};
}
