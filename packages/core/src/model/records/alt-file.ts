import * as z from "zod";
import { checksumSchema } from "../validation/checksum.ts";
import { choice } from "../validation/choice.ts";
import { idSchema } from "../validation/id.ts";
import { mustBe } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { titleSchema } from "../validation/text.ts";

/** `ignored`: matte, title, adjustment. `tracked_non_ox`: someone else's picture or sound [MAT3]. */
export const ALT_FILE_PURPOSES = ["ignored", "tracked_non_ox"] as const;

/** The meaning of a file name in edit lists that matches no record [MAT2]. */
export const altFileSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	name: titleSchema,
	/** Null means a redirect to `record_ids` [MAT3]. */
	purpose: choice(ALT_FILE_PURPOSES).nullable().default(null),
	record_ids: z.array(idSchema).default([]),
	/** The size in bytes of the file imported under this name; omitted for a name that someone typed [INT8]. */
	size: z.int({ error: mustBe.aValidNumber }).nonnegative({ error: mustBe.aValidNumber }).optional(),
	/** MD5 of that file's content. */
	checksum: checksumSchema.optional(),
});
/** A stored alt file: a file name in edit lists that matches no record, and its meaning [MAT2]. */
export type AltFile = z.infer<typeof altFileSchema>;

export const altFileCreateSchema = altFileSchema.omit({ id: true, production_id: true });
export const altFileUpdateSchema = patchOf(altFileCreateSchema);
