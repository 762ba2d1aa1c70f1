import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export type SoldPlans = AnswerOf<"GET", "/billing_plans">;
export type BillingPlan = SoldPlans["billing_plans"][number];

/** The plans that anyone can choose, by price, and whether this server takes payments. */
export const billingPlansQuery = queryOptions({
	queryKey: ["billing_plans"],
	queryFn: ({ signal }) => api.get("/billing_plans", { signal }),
	staleTime: 60_000,
});
