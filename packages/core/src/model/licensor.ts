import * as z from "zod";

export const licensorSchema = z.object({
	id: z.int().positive(),
	production_id: z.int().positive(),
	name: z.string(),
	currency: z.string(),
	archive_id: z.int().positive().nullable(),
	records_count: z.int().nonnegative(),
});
export type Licensor = z.infer<typeof licensorSchema>;

/** Names of the two licensors that every production has and that cost nothing [COST1]. Compared without regard to case. */
export const UNKNOWN_LICENSOR = "Unknown";
export const PUBLIC_DOMAIN_LICENSOR = "Public Domain";
