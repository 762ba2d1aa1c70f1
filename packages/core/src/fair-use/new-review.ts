import type { FairUseReview } from "../model/productions/fair-use-review.ts";

const BLANK = {
	...{ practice: null, purpose: "", nature: "", amount: "", market: "", argument: "" },
	evidence: [] as string[],
} as const;
const NO_VERDICT = { verdict: "pending", counsel: "", reviewed_on: null, letter: "", note: "" } as const;

/** The latest review of a record; null if there is none. */
export function latestReview(reviews: readonly FairUseReview[], recordId: number): FairUseReview | null {
	return reviews
		.filter(({ record_id }) => record_id === recordId)
		.reduce<FairUseReview | null>((last, one) => (last === null || one.id > last.id ? one : last), null);
}

/**
 * A new review of a record's use in a cut, still without an id. It keeps the argument of the record's latest review,
 * not its verdict [FUR2].
 *
 * @param parts - from `reviewedParts`.
 */
export function newReview(
	reviews: readonly FairUseReview[],
	recordId: number,
	parts: Pick<FairUseReview, "picture" | "sound">,
): Omit<FairUseReview, "id"> {
	const { practice, purpose, nature, amount, market, argument, evidence } =
		latestReview(reviews, recordId) ?? BLANK;
	const kept = { practice, purpose, nature, amount, market, argument, evidence };
	return { record_id: recordId, ...parts, ...kept, ...NO_VERDICT };
}
