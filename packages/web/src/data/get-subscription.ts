import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** A production's subscription with its plan, its use of the limits, and the payment provider's card form. */
export type SubscriptionAnswer = AnswerOf<"GET", "/productions/:production_id/subscription">;

/** Every query of a production's billing begins with it. */
export const billingKey = (productionId: number) => ["production", productionId, "billing"] as const;

/** A production's plan, its use, its charges and cards. */
export function subscriptionQuery(productionId: number) {
	return queryOptions({
		queryKey: [...billingKey(productionId), "subscription"],
		meta: { resources: ["subscription", "productions", "records", "cuts", "team_members"] },
		queryFn: ({ signal }) =>
			api.get("/productions/:production_id/subscription", { production_id: productionId, signal }),
		staleTime: 60_000,
	});
}
