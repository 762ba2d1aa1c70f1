import * as z from "zod";
import { idSchema } from "./validation/id.ts";
import { patchOf } from "./validation/patch.ts";
import { longTextSchema } from "./validation/text.ts";

/** A part of the product that is open to some accounts only. */
export const featureFlagSchema = z.object({
	id: idSchema,
	name: z
		.string()
		.regex(/^[a-z][a-z0-9_]*$/, { error: "must only use small letters, numbers and underscores" }),
	description: longTextSchema.default(""),
	/** Ids of the accounts that were given access. */
	user_ids: z.array(idSchema).default([]),
});
export type FeatureFlag = z.infer<typeof featureFlagSchema>;

export const featureFlagCreateSchema = featureFlagSchema.omit({ id: true, user_ids: true });
export const featureFlagUpdateSchema = patchOf(featureFlagCreateSchema);
