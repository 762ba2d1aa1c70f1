import { api } from "../../../api/api.ts";
import { useBillingChange } from "./use-billing-change.ts";

/** Charges a card from now on. */
export function useMakeDefault(productionId: number) {
	return useBillingChange(productionId, (id: number) =>
		api.post("/productions/:production_id/subscription/payment_methods/:id/make_default", {
			production_id: productionId,
			id,
		}),
	);
}

/** Removes a card. */
export function useRemoveCard(productionId: number) {
	return useBillingChange(productionId, (id: number) =>
		api.delete("/productions/:production_id/subscription/payment_methods/:id", {
			production_id: productionId,
			id,
		}),
	);
}
