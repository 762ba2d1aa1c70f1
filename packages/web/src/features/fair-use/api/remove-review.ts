import type { FairUseReview } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { reviewsKey } from "./list-reviews.ts";

/** Moves a fair-use review to the trash. Returns the trash entry. */
export function useRemoveReview(productionId: number) {
	return useListChange<FairUseReview, number, number>({
		queryKey: reviewsKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/fair_use_reviews/:id", { id })),
		change: without,
	});
}
