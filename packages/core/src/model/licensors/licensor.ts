import * as z from "zod";
import { foldName } from "../../text/fold-name.ts";
import { currencyCodeSchema } from "../validation/currency-code.ts";
import { idSchema, optionalIdSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { nameSchema, titleSchema } from "../validation/text.ts";

/** An owner of material, paid in their own currency. */
export const licensorSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	name: titleSchema,
	currency: currencyCodeSchema,
	/** The archive in the shared list that it represents. */
	archive_id: optionalIdSchema.default(null),
	records_count: z.int().nonnegative().default(0),
});
/** A stored licensor: an owner of material, with the ISO code of the currency of its prices, conditions and payments. */
export type Licensor = z.infer<typeof licensorSchema>;

/** The body that adds a licensor: it needs a name and the currency. */
export const licensorCreateSchema = licensorSchema
	.omit({ id: true, production_id: true, records_count: true })
	.extend({ name: nameSchema });
export const licensorUpdateSchema = patchOf(licensorCreateSchema);

/** Names of the two licensors that every production has and that cost nothing [COST1]. Compared like all names [MAT60]. */
export const UNKNOWN_LICENSOR = "Unknown";
/** The name of the licensor that every production has for material in the public domain. It charges nothing. */
export const PUBLIC_DOMAIN_LICENSOR = "Public Domain";

/** Whether the licensor stands for an unknown owner [COST1]. */
export function isUnknownLicensor(licensor: Pick<Licensor, "name">): boolean {
	return foldName(licensor.name) === foldName(UNKNOWN_LICENSOR);
}

/** Whether its material is in the public domain [COST1]. */
export function isPublicDomain(licensor: Pick<Licensor, "name">): boolean {
	return foldName(licensor.name) === foldName(PUBLIC_DOMAIN_LICENSOR);
}
