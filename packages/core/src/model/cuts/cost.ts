import * as z from "zod";
import { optionalIdSchema } from "../validation/id.ts";

/** The effect of a rounding, minimum or condition on a cost, in words and the licensor's currency. */
export const costModificationSchema = z.object({
	/** `Project rounding`, `Project minimum` (with the price's name if there are several), or the condition's category. */
	modification: z.string(),
	/** The running cost afterwards. */
	newCost: z.number(),
	/** The change and its reason, as shown: `-200.00 USD: 10% of 2000.00`. */
	changeDescription: z.string(),
});

/** The specification's cost object [COST7]. Amounts are rounded to the currency's minor unit [TC8]. */
export const costSchema = z.object({
	/** Units × value, summed over uses; a licensor's includes custom costs. */
	baseCost: z.number(),
	/** The charged cost. */
	finalCost: z.number(),
	/** Null if unset. */
	customCost: z.number().nullable(),
	/** The cost after modifications. */
	modifiedCost: z.number(),
	costModifications: z.array(costModificationSchema).readonly(),
	/** The modifications that a Flat Deal overrides [COST12]. */
	ignoredModifications: z.array(costModificationSchema).readonly(),
	missingPrice: z.boolean(),
	/** The price that gives the cost; null for a licensor's cost, or without a single such price. */
	price_id: optionalIdSchema,
});
/** A cost with each step that leads to it, in the licensor's currency. */
export type Cost = z.infer<typeof costSchema>;

/** The cost of a resource that a cut doesn't use. */
export const NO_COST: Cost = {
	baseCost: 0,
	finalCost: 0,
	customCost: null,
	modifiedCost: 0,
	costModifications: [],
	ignoredModifications: [],
	missingPrice: false,
	price_id: null,
};
