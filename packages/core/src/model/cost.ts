import * as z from "zod";
import { optionalIdSchema } from "./validation/id.ts";

/** The effect of a rounding, minimum or condition on a cost, in words and the licensor's currency. */
export const costModificationSchema = z.object({
	/** `Project rounding`, `Project minimum` (with the price's name where there are several) or the condition's category. */
	modification: z.string(),
	/** The running cost after it. */
	newCost: z.number(),
	/** The change and where it comes from, as shown: `-200.00 USD: 10 % of 2000.00`. */
	changeDescription: z.string(),
});

/** The specification's cost object [COST7]. Amounts are shown ones: rounded to the currency's minor unit [TC8]. */
export const costSchema = z.object({
	/** Units × value, summed over uses; a licensor's counts custom costs as well. */
	baseCost: z.number(),
	/** The charged cost. */
	finalCost: z.number(),
	/** Null if none is set. */
	customCost: z.number().nullable(),
	/** The cost after modifications. */
	modifiedCost: z.number(),
	costModifications: z.array(costModificationSchema).readonly(),
	/** The modifications that a Flat Deal replaced [COST12]. */
	ignoredModifications: z.array(costModificationSchema).readonly(),
	missingPrice: z.boolean(),
	/** The price the cost comes from; null for a licensor's cost, or where no one price gives it. */
	price_id: optionalIdSchema,
});
export type Cost = z.infer<typeof costSchema>;
