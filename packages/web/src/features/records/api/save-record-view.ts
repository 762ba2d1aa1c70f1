import { type RecordView, recordViewSchema } from "@oxcut/core/model";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import type { Fields } from "../../../api/write-conflict.ts";
import { recordViewsKey } from "./list-record-views.ts";

const answerSchema = z.object({ record_view: recordViewSchema });

export type NewRecordView = Omit<RecordView, "id" | "production_id">;

interface RecordViewChange {
	/** Null for a new view: then every field is sent. */
	readonly id: number | null;
	readonly fields: Fields;
	/** The changed fields' values when the edit began. */
	readonly seen: Fields;
}

/** Saves a new view or the changed fields of one, and returns it. It is in the list at once, so that it can be opened. */
export function useSaveRecordView(productionId: number) {
	const queryClient = useQueryClient();
	const queryKey = recordViewsKey(productionId);
	const path = `/productions/${productionId}/record_views`;
	return useListChange<RecordView, RecordViewChange, RecordView>({
		queryKey,
		send: async ({ id, fields, seen }) => {
			const answer =
				id === null
					? await request("POST", path, { body: { record_view: fields } })
					: await checkedWrites.save(`${path}/${id}`, "record_view", fields, seen);
			const { record_view } = answerSchema.parse(answer);
			queryClient.setQueryData<readonly RecordView[]>(queryKey, (views = []) => [
				...views.filter((view) => view.id !== record_view.id),
				record_view,
			]);
			return record_view;
		},
	});
}
