import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { billingKey } from "../../../data/get-subscription.ts";

export type Payment = AnswerOf<
	"GET",
	"/productions/:production_id/billing_payments"
>["billing_payments"][number];

/** Every attempt to charge a production, the newest first. */
export function paymentsQuery(productionId: number) {
	return queryOptions({
		queryKey: [...billingKey(productionId), "payments"],
		meta: { resources: ["subscription"] },
		queryFn: async ({ signal }) =>
			(await api.get("/productions/:production_id/billing_payments", { production_id: productionId, signal }))
				.billing_payments,
		staleTime: 60_000,
	});
}
