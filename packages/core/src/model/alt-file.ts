import * as z from "zod";
import { choice } from "./validation/choice.ts";
import { idSchema } from "./validation/id.ts";
import { patchOf } from "./validation/patch.ts";
import { titleSchema } from "./validation/text.ts";

/** `ignored`: matte, title, adjustment. `tracked_non_ox`: picture or sound of someone else [MAT3]. */
export const ALT_FILE_PURPOSES = ["ignored", "tracked_non_ox"] as const;

/** The meaning of a file name in edit lists that matches no record [MAT2]. */
export const altFileSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	name: titleSchema,
	/** Null: a redirect to `record_ids` [MAT3]. */
	purpose: choice(ALT_FILE_PURPOSES).nullable().default(null),
	record_ids: z.array(idSchema).default([]),
});
export type AltFile = z.infer<typeof altFileSchema>;

export const altFileCreateSchema = altFileSchema.omit({ id: true, production_id: true });
export const altFileUpdateSchema = patchOf(altFileCreateSchema);
