import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** A record's old and editable notes, before the conversion. */
export function oldNoteQuery(recordId: number) {
	return queryOptions({
		queryKey: ["record", recordId, "notes"],
		meta: { resources: ["records"] },
		queryFn: async ({ signal }) => (await api.get("/records/:id", { id: recordId, signal })).record,
	});
}
