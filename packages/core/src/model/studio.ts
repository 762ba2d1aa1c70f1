import * as z from "zod";
import { timestampSchema } from "./validation/date.ts";
import { idSchema } from "./validation/id.ts";
import { patchOf } from "./validation/patch.ts";
import { longTextSchema, nameSchema } from "./validation/text.ts";
import { urlSchema } from "./validation/url.ts";

/** An organization that productions may belong to. */
export const studioSchema = z.object({
	id: idSchema,
	name: nameSchema,
	address: longTextSchema.default(""),
	website_url: urlSchema.nullable().default(null),
	updated_at: timestampSchema.nullable().default(null),
});
export type Studio = z.infer<typeof studioSchema>;

export const studioCreateSchema = studioSchema.omit({ id: true, updated_at: true });
export const studioUpdateSchema = patchOf(studioCreateSchema);
