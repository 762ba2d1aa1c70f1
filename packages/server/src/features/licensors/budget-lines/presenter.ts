import type { StoredBudgetLine } from "./queries.ts";

export function presentBudgetLine(line: StoredBudgetLine) {
	return {
		id: line.id,
		production_id: line.production_id,
		name: line.name,
		licensor_id: line.licensor_id,
		category: line.category,
		amount: line.amount,
		currency: line.currency,
		contingency: line.contingency,
		notes: line.notes,
		updated_at: line.updated_at.toISOString(),
	};
}
