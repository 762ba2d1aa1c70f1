import type { FairUseReview } from "../model/productions/fair-use-review.ts";

const BLANK = {
	...{ practice: null, purpose: "", nature: "", amount: "", market: "", argument: "" },
	evidence: [] as string[],
} as const;
const NO_VERDICT = { verdict: "pending", counsel: "", reviewed_on: null, letter: "", note: "" } as const;

/**
 * A new review of what a cut uses of a record, to be given an id. It keeps the argument of the record's latest review, not
 * its verdict [FUR2].
 *
 * @param parts - as `reviewedParts` returns them.
 */
export function newReview(
	reviews: readonly FairUseReview[],
	recordId: number,
	parts: Pick<FairUseReview, "picture" | "sound">,
): Omit<FairUseReview, "id"> {
	const latest = reviews
		.filter(({ record_id }) => record_id === recordId)
		.reduce<FairUseReview | null>((last, one) => (last === null || one.id > last.id ? one : last), null);
	const { practice, purpose, nature, amount, market, argument, evidence } = latest ?? BLANK;
	const kept = { practice, purpose, nature, amount, market, argument, evidence };
	return { record_id: recordId, ...parts, ...kept, ...NO_VERDICT };
}
