import { useMutation, useQueryClient } from "@tanstack/react-query";
import { billingKey } from "../../../data/get-subscription.ts";
import { productionsQuery } from "../../../data/list-productions.ts";

/**
 * A change of a production's billing. It ends when everything that it may affect has been read again: a charge
 * changes invoices and payments, and may make the production view-only, or editable again.
 */
export function useBillingChange<Input = void, Answer = unknown>(
	productionId: number,
	send: (input: Input) => Promise<Answer>,
) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: send,
		onSettled: () =>
			Promise.all(
				[billingKey(productionId), productionsQuery.queryKey].map((queryKey) =>
					queryClient.invalidateQueries({ queryKey }),
				),
			),
	});
}
