import type { CustomField } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import type { Fields } from "../../../api/write-conflict.ts";
import { customFieldsKey } from "../../../data/list-custom-fields.ts";

interface CustomFieldChange {
	readonly id: number;
	readonly fields: Partial<Pick<CustomField, "name" | "options">>;
	/** The field when the edit began. */
	readonly seen: Fields;
}

/** Changes the given parts of a custom field; its kind stays. */
export function useChangeCustomField(productionId: number) {
	return useListChange<CustomField, CustomFieldChange>({
		queryKey: customFieldsKey(productionId),
		send: ({ id, fields, seen }) =>
			checkedWrites.save(`/productions/${productionId}/custom_fields/${id}`, "custom_field", fields, seen),
	});
}
