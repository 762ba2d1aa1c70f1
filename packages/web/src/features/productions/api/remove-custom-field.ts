import type { CustomField } from "@oxcut/core/model";
import { sharedRequest } from "../../../api/shared-requests.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { customFieldsKey } from "../../../data/list-custom-fields.ts";

/** Deletes a custom field with its values on every record. */
export function useRemoveCustomField(productionId: number) {
	return useListChange<CustomField, number>({
		queryKey: customFieldsKey(productionId),
		send: (id) => sharedRequest("DELETE", `/productions/${productionId}/custom_fields/${id}`),
		change: without,
		alsoMoves: [["records"], ["production", productionId, "records"]],
	});
}
