import type { StoredExclusionRule } from "./queries.ts";

export function presentExclusionRule(rule: StoredExclusionRule) {
	return {
		id: rule.id,
		production_id: rule.production_id,
		name: rule.name,
		condition: rule.condition,
		updated_at: rule.updated_at.toISOString(),
	};
}
