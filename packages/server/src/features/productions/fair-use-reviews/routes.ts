import { fairUseReviewCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { presentReview } from "./presenter.ts";
import { listReviews, listReviewsSince, type StoredReview } from "./queries.ts";
import { addReview, changeReview, dropReview, requireReview } from "./service.ts";

const OF_REVIEW = { item: "fair_use_review", param: "id" } as const;

function answer(review: StoredReview, status = 200) {
	return itemResponse("fair_use_review", presentReview(review), review.version, status);
}

/** The calls for arguments for fair use, and counsel's verdicts on them. */
export const fairUseReviewRoutes: readonly Route[] = [
	serve(fairUseReviewCalls.listFairUseReviews, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "fair_use_reviews", presentReview, () => listReviews(db.knex, production.id)),
	}),
	serve(fairUseReviewCalls.listFairUseReviewsUpdatedSince, {
		handler: ({ params: { timestamp }, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "fair_use_reviews",
					present: presentReview,
					read: () => listReviewsSince(db.knex, production.id, timestamp),
				},
				{ productionId: production.id, table: "fair_use_reviews", since: timestamp },
			),
	}),
	serve(fairUseReviewCalls.createFairUseReview, {
		handler: ({ body: { fair_use_review }, production, write }) =>
			write(async (trx) => answer(await addReview(trx, production.id, fair_use_review), 201)),
	}),
	serve(fairUseReviewCalls.getFairUseReview, {
		from: OF_REVIEW,
		handler: async ({ params, production, deps: { db } }) =>
			answer(await requireReview(db.knex, production.id, params.id)),
	}),
	serve(fairUseReviewCalls.updateFairUseReview, {
		from: OF_REVIEW,
		handler: ({ params: { id }, body: { fair_use_review }, production, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answer(await changeReview(trx, { productionId: production.id, id, ifMatch }, fair_use_review)),
			),
	}),
	serve(fairUseReviewCalls.deleteFairUseReview, {
		from: OF_REVIEW,
		handler: ({ params: { id }, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const trashId = await dropReview(trx, { productionId: production.id, id, ifMatch }, account);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
