import * as z from "zod";
import { uploadSchema } from "../files/upload.ts";
import { dateSchema, timestampSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema, titleSchema } from "../validation/text.ts";

/** A signed licence: the document that permits the use of a licensor's material. */
export const licenseSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	licensor_id: idSchema,
	name: titleSchema,
	notes: longTextSchema.default(""),
	signed_on: dateSchema.nullable().default(null),
	/** The document, once it is uploaded. */
	file: uploadSchema.nullable().default(null),
	updated_at: timestampSchema.nullable().default(null),
});
export type License = z.infer<typeof licenseSchema>;

export const licenseCreateSchema = licenseSchema
	.omit({ id: true, production_id: true, licensor_id: true, file: true, updated_at: true })
	/** The id returned by the upload call. */
	.extend({ signed_id: z.string().min(1).max(250).optional() });
export const licenseUpdateSchema = patchOf(licenseCreateSchema);
