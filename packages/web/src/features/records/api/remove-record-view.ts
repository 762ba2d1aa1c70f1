import type { RecordView } from "@oxcut/core/model";
import { request } from "../../../api/request.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { recordViewsKey } from "./list-record-views.ts";

export function useRemoveRecordView(productionId: number) {
	return useListChange<RecordView, number>({
		queryKey: recordViewsKey(productionId),
		send: (id) => request("DELETE", `/productions/${productionId}/record_views/${id}`),
		change: without,
	});
}
