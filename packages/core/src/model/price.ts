import * as z from "zod";
import { CATEGORIES } from "./record.ts";

export const priceSchema = z.object({
	id: z.int().positive(),
	licensor_id: z.int().positive(),
	name: z.string(),
	category: z.enum(CATEGORIES),
	charge_by: z.enum(["Use", "Second", "Minute"]),
	/** In the licensor's currency; a decimal read exactly by its spelling. */
	value: z.number().nonnegative(),
	min_per: z.enum(["clip", "project"]).nullable(),
	min_value: z.number().nonnegative().nullable(),
	min_time: z.number().nonnegative().nullable(),
	set_order: z.int(),
	meta: z.object({
		rounding: z.enum(["clip", "project"]),
		charge_every_use: z.boolean(),
		/** `up` turns project rounding's floor into a ceiling [COST8]. */
		project_rounding: z.enum(["down", "up"]).optional(),
	}),
});
export type Price = z.infer<typeof priceSchema>;
