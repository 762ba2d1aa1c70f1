import { TRASH_DAYS } from "@oxcut/core/model";
import type { StoredTrashEntry } from "./queries.ts";

/** How long deleted and merged items stay in the trash [TRASH4]. */
export const TRASH_KEPT_MS = TRASH_DAYS * 24 * 60 * 60 * 1000;

export function presentTrashEntry({ counts, at, ...entry }: StoredTrashEntry) {
	return {
		id: entry.id,
		production_id: entry.production_id,
		kind: entry.kind,
		names: [...entry.names],
		target: entry.target,
		thumbnails: [...entry.thumbnails],
		counts: {
			records: counts.records ?? 0,
			licensors: counts.licensors ?? 0,
			prices: counts.prices ?? 0,
			conditions: counts.licensing_conditions ?? 0,
			employees: counts.licensor_employees ?? 0,
			licenses: counts.licenses ?? 0,
			deliveries: counts.deliveries ?? 0,
			media: counts.media ?? 0,
			scenarios: counts.scenarios ?? 0,
			exclusion_rules: counts.exclusion_rules ?? 0,
			budget_lines: counts.budget_lines ?? 0,
			fair_use_reviews: counts.fair_use_reviews ?? 0,
			orders: counts.orders ?? 0,
			templates: counts.templates ?? 0,
			tags: counts.tags ?? 0,
			cuts: counts.cuts ?? 0,
			data_files: counts.cut_data_files ?? 0,
			changed_records: counts.changed_records ?? 0,
		},
		user_name: entry.user_name,
		// An entry never changes.
		updated_at: at.toISOString(),
		deleted_at: at.toISOString(),
		expires_at: new Date(at.getTime() + TRASH_KEPT_MS).toISOString(),
	};
}
