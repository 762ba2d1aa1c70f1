import { idSchema } from "@oxcut/core/model";
import * as z from "zod";

/** What stands beside the records in the server's list of them. */
export const endingSchema = z.object({
	timestamp: z.string(),
	deleted_ids: z.array(idSchema).default([]),
	/** Of a list of changes: it is the whole list. */
	reload: z.boolean().optional(),
});
export type RecordListEnding = z.output<typeof endingSchema>;
