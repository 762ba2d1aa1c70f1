import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { costSchema } from "./cost.ts";

/** One licensor's share and cost in a cut: usage metadata of type L. */
export const licensorUsageSchema = z.object({
	type: z.literal("L"),
	/** The licensor's id. */
	id: idSchema,
	recordIDs: z.array(idSchema).readonly(),
	/** Distinct licensable records. */
	numMaterialsLicensing: z.int().nonnegative(),
	/** Licensable uses. */
	numClipsLicensing: z.int().nonnegative(),
	/** In the licensor's own currency. */
	cost: costSchema,
	errors: z.object({ numRecordsMissingPrices: z.int().nonnegative() }),
});
/** The `data` of a {@link ResourceMetadata} of type L. */
export type LicensorUsageMetadata = z.infer<typeof licensorUsageSchema>;
