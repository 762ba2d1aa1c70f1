import type { CustomField } from "@oxcut/core/model";

export function presentCustomField(field: CustomField) {
	return {
		id: field.id,
		production_id: field.production_id,
		name: field.name,
		kind: field.kind,
		options: field.options,
		set_order: field.set_order,
	};
}
