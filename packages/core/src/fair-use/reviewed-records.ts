import type { FairUseReview } from "../model/productions/fair-use-review.ts";
import { groupBy } from "../text/group-by.ts";
import type { FairUseState } from "./model.ts";
import { latestReview, newReview } from "./new-review.ts";
import type { PresentedFairUse } from "./present-fair-use.ts";

/** A cut's fair uses, and the coverage of a new review of each record. */
export interface CutFairUse extends PresentedFairUse {
	readonly records: readonly Pick<FairUseReview, "record_id" | "picture" | "sound">[];
}

export type FairUsePartShown = CutFairUse["parts"][number];

/** The states in the order in which they need counsel. A record has the first state of any of its clips. */
export const FAIR_USE_STATES = [
	...["reopened", "unreviewed", "rejected", "pending", "approved_with_changes", "approved"],
] as const satisfies readonly FairUseState[];

/** A review to add, or one to change. */
export type ReviewToWrite =
	| { readonly kind: "new"; readonly review: Omit<FairUseReview, "id"> }
	| { readonly kind: "stored"; readonly review: FairUseReview };

/** A record that a cut uses under fair use. */
export interface ReviewedRecord {
	readonly recordId: number;
	readonly locator: string;
	readonly title: string;
	readonly licensor: string;
	readonly state: FairUseState;
	/** In film order; picture before sound. */
	readonly parts: readonly FairUsePartShown[];
	/** Film frames of the clips, those of picture and sound each. */
	readonly frames: number;
	/** The latest; null if there is none. */
	readonly review: FairUseReview | null;
	/** The review that takes the next verdict: the latest, or a new one if that doesn't cover all of the cut's clips. */
	readonly next: ReviewToWrite;
}

/** The records of a cut's fair uses: open ones first, each state in film order. */
export function reviewedRecords(
	{ parts, records }: Pick<CutFairUse, "parts" | "records">,
	reviews: readonly FairUseReview[],
): ReviewedRecord[] {
	const used = new Map(records.map(({ record_id, picture, sound }) => [record_id, { picture, sound }]));
	const found = [...groupBy(parts, ({ record_id }) => record_id)].flatMap(
		([recordId, own]): ReviewedRecord[] => {
			const [first] = own;
			const sides = used.get(recordId);
			if (first === undefined || sides === undefined) return [];
			const state = FAIR_USE_STATES.find((one) => own.some((part) => part.state === one)) ?? first.state;
			const review = latestReview(reviews, recordId);
			const isNew = review === null || state === "reopened" || state === "unreviewed";
			return [
				{
					...{
						recordId,
						locator: first.production_locator,
						title: first.title,
						licensor: first.licensor_name,
					},
					...{ state, parts: own, review },
					frames: own.reduce((sum, { duration_frames }) => sum + duration_frames, 0),
					next: isNew
						? { kind: "new", review: newReview(reviews, recordId, sides) }
						: { kind: "stored", review },
				},
			];
		},
	);
	return found.sort((a, b) => FAIR_USE_STATES.indexOf(a.state) - FAIR_USE_STATES.indexOf(b.state));
}
