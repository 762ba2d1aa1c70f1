import * as z from "zod";
import { licensorUsageSchema } from "./licensor-usage.ts";
import { recordUsageSchema } from "./record-usage.ts";
import { timestampSchema } from "./validation/date.ts";
import { optionalDecimalSchema } from "./validation/decimal.ts";
import { idSchema } from "./validation/id.ts";

/** Metadata that one updating call may carry. */
export const RESOURCE_METADATA_CHUNK = 50;

/** A cut's figures for one of its records (`type` R) or licensors (`type` L). */
export const resourceMetadataSchema = z.object({
	id: idSchema,
	/** The cut. */
	owner_id: idSchema,
	data: z.discriminatedUnion("type", [recordUsageSchema, licensorUsageSchema]),
	updated_at: timestampSchema.nullable().default(null),
});
export type ResourceMetadata = z.infer<typeof resourceMetadataSchema>;

/** The one figure that a person sets; the others are the engine's, compared with it and never saved [CUT11]. */
const customCostSchema = z
	.looseObject({
		overall: z.looseObject({ customCost: optionalDecimalSchema.optional() }).optional(),
	})
	.optional();

export const resourceMetadataCreateSchema = z.object({
	data: z.discriminatedUnion("type", [
		z.looseObject({ type: z.literal("R"), id: idSchema, cost: customCostSchema }),
		z.looseObject({ type: z.literal("L"), id: idSchema }),
	]),
});

export const resourceMetadataUpdateSchema = z.object({
	data: z.looseObject({ cost: customCostSchema }).optional(),
});
