import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { type ConvertedRecord, oldNotesQuery } from "./preview-old-notes.ts";

/** Converts old notes to editable ones. A second call changes nothing. */
export function useConvertOldNotes(productionId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (): Promise<ConvertedRecord[]> => {
			const { records } = await api.post("/productions/:production_id/records/convert_old_notes", {
				production_id: productionId,
				body: {},
			});
			return records;
		},
		onSuccess: () => queryClient.setQueryData(oldNotesQuery(productionId).queryKey, []),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ["production", productionId] }),
	});
}
