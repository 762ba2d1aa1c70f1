import * as z from "zod";
import { CATEGORIES } from "./record.ts";

export const CONDITION_CATEGORIES = [
	"Flat Deal",
	"Minimum Amount",
	"Discount Amount",
	"Discount Percentage",
	"Additional Fee",
	"Per Material Fee",
] as const;

export const licensingConditionSchema = z.object({
	id: z.int().positive(),
	licensor_id: z.int().positive(),
	category: z.enum(CONDITION_CATEGORIES),
	value: z.number().nonnegative(),
	description: z.string(),
	set_order: z.int(),
	meta: z.object({
		/** For an Additional Fee: a sum of money, or a share of the running cost. */
		valueType: z.enum(["flat", "percentage"]),
		recur: z.boolean(),
		recurStep: z.number().positive().nullable(),
		recurType: z.enum(["Use", "Second"]).nullable(),
		recurCategory: z.enum(CATEGORIES).nullable(),
	}),
});
export type LicensingCondition = z.infer<typeof licensingConditionSchema>;
