import type { RecordView } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { recordViewsKey } from "./list-record-views.ts";

export function useRemoveRecordView(productionId: number) {
	return useListChange<RecordView, number>({
		queryKey: recordViewsKey(productionId),
		send: (id) =>
			api.delete("/productions/:production_id/record_views/:id", { production_id: productionId, id }),
		change: without,
	});
}
