import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { text } from "../validation/messages.ts";
import { nameSchema, titleSchema } from "../validation/text.ts";

const NO_COMMAS = { error: "cannot contain commas" };

function hasNoComma(name: string): boolean {
	return !name.includes(",");
}

/** A stored tag's name. It has no comma, which separates tags in lists. */
export const tagNameSchema = titleSchema.refine(hasNoComma, NO_COMMAS);

/** The name of a tag to add. */
export const newTagNameSchema = nameSchema.refine(hasNoComma, NO_COMMAS);

/** A tag as part of a record. */
export const tagInfoSchema = z.object({ id: idSchema, name: tagNameSchema });

/** A production's own keyword for records. */
export const tagSchema = tagInfoSchema.extend({ production_id: idSchema });
/** A label of a production's records. */
export type Tag = z.infer<typeof tagSchema>;

/** A tag with its number of records. */
export const tagCountSchema = tagInfoSchema.extend({ count: z.int().nonnegative() });

/** A tag's name as a caller sends it: without commas. */
export const tagInputSchema = z.object({ name: newTagNameSchema });

/** Adds a tag to several records. */
export const taggingCreateSchema = z.object({
	tag: tagInputSchema,
	record_ids: z.array(idSchema).min(1, { error: text.notEmpty }),
});

/** Removes a tag from several records. */
export const taggingDeleteSchema = z.object({
	id: idSchema,
	record_ids: z.array(idSchema).min(1, { error: text.notEmpty }),
});
