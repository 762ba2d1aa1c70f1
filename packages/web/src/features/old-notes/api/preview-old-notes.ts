import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type ConvertedRecord = AnswerOf<
	"POST",
	"/productions/:production_id/records/convert_old_notes"
>["records"][number];

/** Records with old notes, as they would be after the conversion. Changes nothing. */
export function oldNotesQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "old_notes"],
		meta: { resources: ["records"] },
		queryFn: async ({ signal }) => {
			const body = { preview: true };
			const { records } = await api.post("/productions/:production_id/records/convert_old_notes", {
				production_id: productionId,
				body,
				signal,
			});
			return records;
		},
	});
}
