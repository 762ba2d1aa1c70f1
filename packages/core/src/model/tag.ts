import * as z from "zod";
import { idSchema } from "./validation/id.ts";
import { text } from "./validation/messages.ts";
import { titleSchema } from "./validation/text.ts";

/** A tag's name. No comma, because lists of tags are joined by commas. */
export const tagNameSchema = titleSchema.refine((name) => !name.includes(","), {
	error: "cannot contain commas",
});

/** A tag as a record carries it. */
export const tagInfoSchema = z.object({ id: idSchema, name: tagNameSchema });

/** A word of a production's own that gathers records. */
export const tagSchema = tagInfoSchema.extend({ production_id: idSchema });
export type Tag = z.infer<typeof tagSchema>;

/** How many records carry a tag. */
export const tagCountSchema = tagInfoSchema.extend({ count: z.int().nonnegative() });

export const tagInputSchema = tagSchema.pick({ name: true });

/** Puts one tag on several records. */
export const taggingCreateSchema = z.object({
	tag: tagInputSchema,
	record_ids: z.array(idSchema).min(1, { error: text.notEmpty }),
});

/** Takes one tag off several records. */
export const taggingDeleteSchema = z.object({
	id: idSchema,
	record_ids: z.array(idSchema).min(1, { error: text.notEmpty }),
});
