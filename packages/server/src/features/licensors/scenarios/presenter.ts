import type { StoredScenario } from "./queries.ts";

export function presentScenario(scenario: StoredScenario) {
	return {
		id: scenario.id,
		production_id: scenario.production_id,
		name: scenario.name,
		notes: scenario.notes,
		prices: scenario.prices,
		conditions: scenario.conditions,
		rates: scenario.rates,
		edits: scenario.edits,
		updated_at: scenario.updated_at.toISOString(),
	};
}
