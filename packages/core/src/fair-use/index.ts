/** Fair-use reviews that follow their clips from cut to cut. */

export { checkFairUse, type FairUseInput } from "./check-fair-use.ts";
export { FAIR_USE_STATE_LABELS, fairUseDossier } from "./dossier.ts";
export type { FairUseCheck, FairUsePart, FairUseState, OpenReason } from "./model.ts";
export { newReview } from "./new-review.ts";
export { type PresentedFairUse, presentFairUse } from "./present-fair-use.ts";
export { reviewedParts } from "./reviewed-parts.ts";
export {
	type CutFairUse,
	FAIR_USE_STATES,
	type FairUsePartShown,
	type ReviewedRecord,
	type ReviewToWrite,
	reviewedRecords,
} from "./reviewed-records.ts";
