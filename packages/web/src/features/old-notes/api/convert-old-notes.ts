import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "../../../api/request.ts";
import { type ConvertedRecord, convertedSchema, oldNotesQuery } from "./preview-old-notes.ts";

/** Moves old notes into the editable ones. Done again it changes nothing. */
export function useConvertOldNotes(productionId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (): Promise<ConvertedRecord[]> => {
			const path = `/productions/${productionId}/records/convert_old_notes`;
			return (await request("POST", path, { body: {}, schema: convertedSchema })).records;
		},
		onSuccess: () => queryClient.setQueryData(oldNotesQuery(productionId).queryKey, []),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ["production", productionId] }),
	});
}
