import type { StoredRecordView } from "./queries.ts";

export function presentRecordView(view: StoredRecordView) {
	return {
		id: view.id,
		production_id: view.production_id,
		name: view.name,
		shared: view.shared,
		query: view.query,
		updated_at: view.updated_at.toISOString(),
	};
}
