import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { billingKey } from "../../../data/get-subscription.ts";

export type BillingInfo = AnswerOf<"GET", "/billing_infos/:id">["billing_info"];

/** The recipient and address of a production's invoices. */
export function billingInfoQuery(productionId: number, id: number) {
	return queryOptions({
		queryKey: [...billingKey(productionId), "info", id],
		meta: { resources: ["subscription"] },
		queryFn: async ({ signal }) => (await api.get("/billing_infos/:id", { id, signal })).billing_info,
		staleTime: 60_000,
	});
}
