import * as z from "zod";
import { timestampSchema } from "../validation/date.ts";
import { optionalDecimalSchema } from "../validation/decimal.ts";
import { idSchema } from "../validation/id.ts";
import { licensorUsageSchema } from "./licensor-usage.ts";
import { recordUsageSchema } from "./record-usage.ts";

/** The most metadata in one updating call. */
export const RESOURCE_METADATA_CHUNK = 50;

/** A cut's figures for one of its records (`type` R) or licensors (`type` L). */
export const resourceMetadataSchema = z.object({
	id: idSchema,
	/** The cut. */
	owner_id: idSchema,
	data: z.discriminatedUnion("type", [recordUsageSchema, licensorUsageSchema]),
	updated_at: timestampSchema.nullable().default(null),
});
/** A cut's figures for one record or licensor: `owner_id` is the cut, `data.id` the record or licensor. */
export type ResourceMetadata = z.infer<typeof resourceMetadataSchema>;

/**
 * The only figure that people set; the engine's own figures are compared with the caller's and never taken from there
 * [CUT11].
 */
const customCostSchema = z
	.looseObject({
		overall: z.looseObject({ customCost: optionalDecimalSchema.optional() }).optional(),
	})
	.optional();

/** The item to add to a cut: a record (`R`), possibly with a custom cost, or a licensor (`L`). */
export const resourceMetadataCreateSchema = z.object({
	data: z.discriminatedUnion("type", [
		z.looseObject({ type: z.literal("R"), id: idSchema, cost: customCostSchema }),
		z.looseObject({ type: z.literal("L"), id: idSchema }),
	]),
	/** A record's custom cost as the caller last read it, null for none: 412 if it has another now [CUT13]. */
	seen_custom_cost: optionalDecimalSchema.optional(),
});

/** A new custom cost, or none; the engine's own figures can't be set [CUT11]. */
export const resourceMetadataUpdateSchema = z.object({
	data: z.looseObject({ cost: customCostSchema }).optional(),
});
