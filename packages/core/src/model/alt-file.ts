import * as z from "zod";

export const altFileSchema = z.object({
	id: z.int().positive(),
	production_id: z.int().positive(),
	name: z.string(),
	/** Null: a redirect to `record_ids` [MAT3]. */
	purpose: z.enum(["ignored", "tracked_non_ox"]).nullable(),
	record_ids: z.array(z.int().positive()),
});
export type AltFile = z.infer<typeof altFileSchema>;
