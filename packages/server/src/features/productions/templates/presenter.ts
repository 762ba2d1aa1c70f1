import type { TemplateRow } from "./queries.ts";

export function presentTemplate(template: TemplateRow) {
	return {
		id: template.id,
		production_id: template.production_id,
		name: template.name,
		definition: template.definition,
		updated_at: template.updated_at.toISOString(),
	};
}
