import * as z from "zod";

// First shape, for the other folders to build on; limits, messages and numeric codes come with the model's own work.
export const CATEGORIES = ["Audio", "Footage", "Still"] as const;
export type Category = (typeof CATEGORIES)[number];

export const recordSchema = z.object({
	id: z.int().positive(),
	production_id: z.int().positive(),
	licensor_id: z.int().positive(),
	price_id: z.int().positive().nullable(),
	secondary_price_id: z.int().positive().nullable(),
	title: z.string(),
	production_locator: z.string(),
	category: z.enum(CATEGORIES),
	source_type: z.enum(["Archival", "Original"]),
	archive_name: z.string(),
	trt: z.string().nullable(),
	fps: z.string().nullable(),
	fair_use: z.boolean(),
	fair_use_notes: z.string(),
	rights_free: z.boolean(),
	rights_problem: z.boolean(),
	master_problem: z.boolean(),
});
/** One archival asset of a production. */
export type ArchiveRecord = z.infer<typeof recordSchema>;
