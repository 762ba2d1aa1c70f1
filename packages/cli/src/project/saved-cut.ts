import {
	altFileSchema,
	archiveRecordSchema,
	currencyCodeSchema,
	dateSchema,
	exchangeRatesSchema,
	idSchema,
	licensingConditionSchema,
	licensorSchema,
	longTextSchema,
	nleConfigSchema,
	priceSchema,
	titleSchema,
} from "@oxcut/core";
import * as z from "zod";

/** `cut.json`: what its importer said, and what was decided since. Everything else is worked out from it. */
export const savedCutSchema = z.object({
	id: idSchema,
	name: titleSchema,
	description: longTextSchema,
	date: dateSchema,
	locked: z.boolean(),
	display_currency: currencyCodeSchema,
	use_source_tcs: z.boolean(),
	...nleConfigSchema.shape,
	/** Costs set by hand, in the licensor's currency [COST10]. */
	custom_costs: z.array(z.object({ record_id: idSchema, amount: z.number().nonnegative() })),
});
export type SavedCut = z.infer<typeof savedCutSchema>;

/**
 * `snapshot.json`: the part of the production that the cut was last worked out with, and the rates of that day.
 * Reports are drawn from it, so that they stay what they were until the cut is refreshed [CLI11].
 */
export const snapshotSchema = z.object({
	rates: exchangeRatesSchema,
	licensors: z.array(licensorSchema),
	prices: z.array(priceSchema),
	conditions: z.array(licensingConditionSchema),
	records: z.array(archiveRecordSchema),
	alt_files: z.array(altFileSchema),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
