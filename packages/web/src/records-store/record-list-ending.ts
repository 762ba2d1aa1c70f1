import { idSchema } from "@oxcut/core/model";
import * as z from "zod";

/** The fields around the records in the server's list. */
export const endingSchema = z.object({
	timestamp: z.string(),
	deleted_ids: z.array(idSchema).default([]),
	/** In a list of changes: it lists all records. */
	reload: z.boolean().optional(),
});
export type RecordListEnding = z.output<typeof endingSchema>;
