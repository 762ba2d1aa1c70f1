import { fairUseReviewCalls } from "@oxcut/core/api";
import { itemRoutes } from "../../production-items/item-routes.ts";
import { reviewKind } from "./review-kind.ts";

/** The calls for arguments for fair use, and counsel's verdicts on them. */
export const fairUseReviewRoutes = itemRoutes(reviewKind, {
	list: fairUseReviewCalls.listFairUseReviews,
	listUpdatedSince: fairUseReviewCalls.listFairUseReviewsUpdatedSince,
	create: fairUseReviewCalls.createFairUseReview,
	get: fairUseReviewCalls.getFairUseReview,
	update: fairUseReviewCalls.updateFairUseReview,
	delete: fairUseReviewCalls.deleteFairUseReview,
});
