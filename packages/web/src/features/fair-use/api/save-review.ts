import type { FairUseReview } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";
import { reviewsKey } from "./list-reviews.ts";

/** Adds a fair-use review to a production, or changes one. */
export function useSaveReview(productionId: number, review: FairUseReview | null) {
	return useListChange<FairUseReview, CheckedChange>({
		queryKey: reviewsKey(productionId),
		send: ({ fields, seen }) =>
			review === null
				? request("POST", `/productions/${productionId}/fair_use_reviews`, {
						body: { fair_use_review: fields },
					})
				: checkedWrites.save(`/fair_use_reviews/${review.id}`, "fair_use_review", fields, seen),
	});
}
