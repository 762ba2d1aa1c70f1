import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** The review that a link opens. */
export type CounselReview = AnswerOf<"POST", "/counsel/review">["counsel_review"];

/** Loads the review that a link opens, as it is now. */
export function counselReviewQuery(token: string) {
	return queryOptions({
		queryKey: ["counsel_review", token],
		queryFn: async ({ signal }) =>
			(await api.post("/counsel/review", { body: { token }, signal })).counsel_review,
		// A link that has ended doesn't begin again.
		retry: false,
	});
}
