import * as z from "zod";
import {
	fairUseReviewCreateSchema,
	fairUseReviewUpdateSchema,
} from "../model/productions/fair-use-review.ts";
import { EDIT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { fairUseReview } from "./entities.ts";
import { idParams, productionParams, sinceParams } from "./parameters.ts";

/** Counsel's reviews of the fair uses of records. */
export const fairUseReviewCalls = defineCalls({
	listFairUseReviews: {
		method: "GET",
		path: "/productions/:production_id/fair_use_reviews",
		summary:
			"The arguments for using records without a licence, and counsel's verdicts; if a record has several, the latest takes precedence",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("fair_use_reviews", fairUseReview) },
	},

	listFairUseReviewsUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/fair_use_reviews/updated_since/:timestamp",
		summary: "Fair-use reviews changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("fair_use_reviews", fairUseReview) },
	},

	createFairUseReview: {
		method: "POST",
		path: "/productions/:production_id/fair_use_reviews",
		summary: "Adds a fair-use review of a record",
		access: EDIT_RECORDS,
		params: productionParams,
		body: z.object({ fair_use_review: fairUseReviewCreateSchema }),
		answers: { 201: itemAnswer("fair_use_review", fairUseReview) },
	},

	getFairUseReview: {
		method: "GET",
		path: "/fair_use_reviews/:id",
		summary: "One fair-use review",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("fair_use_review", fairUseReview) },
	},

	updateFairUseReview: {
		method: "PUT",
		path: "/fair_use_reviews/:id",
		summary: "Changes the given fields of a fair-use review; it stays with its record",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ fair_use_review: fairUseReviewUpdateSchema }),
		answers: { 200: itemAnswer("fair_use_review", fairUseReview) },
	},

	deleteFairUseReview: {
		method: "DELETE",
		path: "/fair_use_reviews/:id",
		summary: "Moves a fair-use review to the trash",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},
});
