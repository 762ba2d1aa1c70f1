import type { StoredCustomField } from "./queries.ts";

export function presentCustomField(field: StoredCustomField) {
	return {
		id: field.id,
		production_id: field.production_id,
		name: field.name,
		kind: field.kind,
		options: field.options,
		set_order: field.set_order,
		updated_at: field.updated_at.toISOString(),
	};
}
