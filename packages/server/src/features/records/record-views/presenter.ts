import type { RecordView } from "@oxcut/core/model";

export function presentRecordView(view: RecordView) {
	return {
		id: view.id,
		production_id: view.production_id,
		name: view.name,
		shared: view.shared,
		query: view.query,
	};
}
