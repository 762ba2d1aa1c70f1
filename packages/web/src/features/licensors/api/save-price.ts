import type { Licensor, Price } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { pricesKey } from "../../../data/list-prices.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";

/**
 * Adds a price to a licensor, or changes one.
 *
 * @param useForRecords - whether to set a new price for the licensor's records without one.
 */
export function useSavePrice({ id, production_id }: Licensor, price: Price | null, useForRecords: boolean) {
	return useListChange<Price, CheckedChange>({
		queryKey: pricesKey(production_id),
		send: ({ fields, seen }) =>
			price === null
				? request("POST", `/licensors/${id}/prices`, {
						body: { price: fields, use_for_records: useForRecords },
					})
				: checkedWrites.save(`/prices/${price.id}`, "price", fields, seen),
	});
}
