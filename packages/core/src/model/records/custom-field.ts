import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { idSchema } from "../validation/id.ts";
import { text } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { nameSchema, titleSchema } from "../validation/text.ts";

/** The kinds of values that a custom field can have. */
export const CUSTOM_FIELD_KINDS = ["text", "number", "date", "yes_no", "choice"] as const;

const OPTIONS_MAX = 250;

/** A production's custom field on its records [ID2]. */
export const customFieldSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	name: titleSchema,
	kind: choice(CUSTOM_FIELD_KINDS),
	/** The options of a field of kind `choice`. */
	options: z.array(titleSchema).max(OPTIONS_MAX).default([]),
	set_order: z.int().default(0),
});
/** A field that a production adds to its records. */
export type CustomField = z.infer<typeof customFieldSchema>;

const input = customFieldSchema
	.omit({ id: true, production_id: true })
	.extend({ name: nameSchema, options: z.array(nameSchema).max(OPTIONS_MAX).default([]) });

/** A field as a caller sends it. A choice needs at least one option. */
export const customFieldCreateSchema = input.refine(
	({ kind, options }) => kind !== "choice" || options.length > 0,
	{ path: ["options"], error: text.notEmpty },
);

/** A field's kind cannot change, because values of one kind are not values of another [ID4]. */
export const customFieldUpdateSchema = patchOf(input.omit({ kind: true }));
