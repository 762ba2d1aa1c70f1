import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { timestampSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";

/** Maximum number of resources in one replacing call. */
export const CACHED_RESOURCE_CHUNK = 50;

/** An entity when a cut's numbers were fixed, for the cut's warnings to compare with. */
export const cachedResourceSchema = z.object({
	id: idSchema,
	/** The cut. */
	owner_id: idSchema,
	owner_type: z.literal("Cut").default("Cut"),
	resource_type: choice(["Record", "Licensor", "Price", "LicensingCondition"]),
	resource_id: idSchema,
	/** The entity's fields and its licensor. */
	data: z.looseObject({ licensor_id: idSchema }),
	/** Links to the record's current image, smallest first; empty for other resources. */
	thumbnails: z.array(z.string()).default([]),
	updated_at: timestampSchema.nullable().default(null),
});
/** A record, licensor, price or condition as it was when a cut was built. */
export type CachedResource = z.infer<typeof cachedResourceSchema>;

/** A resource for a cut to copy. The client's values are compared with the production's, and never saved [CUT11]. */
export const cachedResourceCreateSchema = cachedResourceSchema
	.pick({ resource_type: true, resource_id: true })
	.extend({ data: z.looseObject({}).optional() });
