import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { billingKey } from "../../../data/get-subscription.ts";
import { useBillingChange } from "./use-billing-change.ts";

/** A card that is being added: the provider's secret, or null if it turned out to be added already. */
interface OpenCard {
	readonly clientSecret: string | null;
	/** Whether its number is known and only its owner's consent is missing (3-D Secure). */
	readonly needsConsent: boolean;
}

/** Continues to add a card if the page was left while one was added, and begins otherwise. */
export function openCardQuery(productionId: number, queryClient: QueryClient) {
	return queryOptions({
		queryKey: ["card_form", productionId],
		queryFn: async (): Promise<OpenCard> => {
			const input = { production_id: productionId };
			const { intent } = await api.post(
				"/productions/:production_id/subscription/payment_methods/refresh_open_intent",
				input,
			);
			if (intent?.state === "succeeded") {
				await queryClient.invalidateQueries({ queryKey: billingKey(productionId) });
				return { clientSecret: null, needsConsent: false };
			}
			if (intent?.clientSecret && (intent.state === "open" || intent.state === "requires_action")) {
				return { clientSecret: intent.clientSecret, needsConsent: intent.state === "requires_action" };
			}
			const { clientSecret } = await api.post(
				"/productions/:production_id/subscription/payment_methods/init",
				input,
			);
			return { clientSecret, needsConsent: false };
		},
		// A secret works once.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
	});
}

/** Adds a card that the payment provider has confirmed. */
export function useAddCard(productionId: number) {
	return useBillingChange(productionId, (clientSecret: string) =>
		api.post("/productions/:production_id/subscription/payment_methods", {
			production_id: productionId,
			body: { clientSecret },
		}),
	);
}
