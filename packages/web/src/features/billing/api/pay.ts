import { api } from "../../../api/api.ts";
import { useBillingChange } from "./use-billing-change.ts";

/** Repeats a failed charge with the default card. */
export function useRetryPayment(productionId: number) {
	return useBillingChange(productionId, () =>
		api.post("/productions/:production_id/subscription/refresh", { production_id: productionId }),
	);
}

/** Applies a payment that its card's owner has confirmed. @returns its state. */
export function useConfirmedPayment(productionId: number) {
	return useBillingChange(
		productionId,
		async (clientSecret: string) =>
			(
				await api.get("/productions/:production_id/subscription/last_intent", {
					production_id: productionId,
					query: { clientSecret },
				})
			).intent,
	);
}
