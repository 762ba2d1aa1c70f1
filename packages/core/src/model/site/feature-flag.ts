import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { noText, text } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema } from "../validation/text.ts";

const NAME_MAX = 100;

/** A feature that is only available to some accounts. */
export const featureFlagSchema = z.object({
	id: idSchema,
	/** The flag's name in code: `demo_video`. */
	name: z
		.string({ error: noText })
		.max(NAME_MAX, { error: text.maxLength(NAME_MAX) })
		.regex(/^[A-Za-z]/, { error: text.startsWithLetter })
		.regex(/^[A-Za-z0-9_]*$/, { error: text.alphanumeric }),
	description: longTextSchema.default(""),
	/** Ids of the accounts with access. */
	user_ids: z.array(idSchema).default([]),
});
/** A feature that only the listed accounts have [ADM5]. */
export type FeatureFlag = z.infer<typeof featureFlagSchema>;

/** A flag as a site admin sends it; no account has it at first. */
export const featureFlagCreateSchema = featureFlagSchema.omit({ id: true, user_ids: true });
/** Changes of a flag: fields that are left out stay as they are. */
export const featureFlagUpdateSchema = patchOf(featureFlagCreateSchema);
