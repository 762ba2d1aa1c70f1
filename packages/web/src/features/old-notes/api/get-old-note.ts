import { recordSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ record: recordSchema.pick({ id: true, description: true, notes: true }) });

/** A record's notes as they are before converting: old and editable ones. */
export function oldNoteQuery(recordId: number) {
	return queryOptions({
		queryKey: ["record", recordId, "notes"],
		meta: { resources: ["records"] },
		queryFn: async ({ signal }) =>
			(await request("GET", `/records/${recordId}`, { schema: answerSchema, signal })).record,
	});
}
