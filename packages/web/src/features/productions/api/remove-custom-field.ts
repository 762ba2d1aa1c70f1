import type { CustomField } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { customFieldsKey } from "../../../data/list-custom-fields.ts";

/** Deletes a custom field with its values on every record. */
export function useRemoveCustomField(productionId: number) {
	return useListChange<CustomField, number>({
		queryKey: customFieldsKey(productionId),
		send: (id) =>
			api.delete("/productions/:production_id/custom_fields/:id", { production_id: productionId, id }),
		change: without,
		alsoMoves: [["records"], ["production", productionId, "records"]],
	});
}
