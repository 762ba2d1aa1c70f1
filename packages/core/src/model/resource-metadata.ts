import * as z from "zod";
import { licensorUsageSchema } from "./licensor-usage.ts";
import { recordUsageSchema } from "./record-usage.ts";
import { timestampSchema } from "./validation/date.ts";
import { idSchema } from "./validation/id.ts";

/** Metadata that one updating call may carry. */
export const RESOURCE_METADATA_CHUNK = 50;

/** What a cut keeps about one of its records (`type` R) or licensors (`type` L). */
export const resourceMetadataSchema = z.object({
	id: idSchema,
	/** The cut. */
	owner_id: idSchema,
	data: z.discriminatedUnion("type", [recordUsageSchema, licensorUsageSchema]),
	updated_at: timestampSchema.nullable().default(null),
});
export type ResourceMetadata = z.infer<typeof resourceMetadataSchema>;

export const resourceMetadataCreateSchema = resourceMetadataSchema.pick({ data: true });
