import type { CustomField } from "@oxcut/core";
import { debouncedWrites } from "../../../api/debounced-writes.ts";
import { useListChange, withFields } from "../../../api/use-list-change.ts";
import { customFieldsKey } from "./list-custom-fields.ts";

interface CustomFieldChange {
	readonly id: number;
	readonly fields: Partial<Pick<CustomField, "name" | "options" | "set_order">>;
}

/** Changes what is given of a custom field; its kind stays. */
export function useChangeCustomField(productionId: number) {
	return useListChange<CustomField, CustomFieldChange>({
		queryKey: customFieldsKey(productionId),
		send: ({ id, fields }) =>
			debouncedWrites.write("PUT", `/productions/${productionId}/custom_fields/${id}`, {
				custom_field: fields,
			}),
		change: (items, { id, fields }) =>
			withFields<CustomField>(items, id, fields).toSorted((a, b) => a.set_order - b.set_order || a.id - b.id),
	});
}
