import * as z from "zod";
import { idSchema } from "../validation/id.ts";

/** The reasons for which a clip isn't a use, in the order in which screens count them [EXC5]. */
export const LEFT_OUT_REASONS = [
	"rule",
	"ignored",
	"tracked_non_ox",
	"covered",
	"black",
	"pseudo",
	"unnamed",
	"no_range",
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

const countSchema = z.int().nonnegative();

/**
 * The numbers of a cut's clips that are used, unidentified and left out, and each clip left out with its reason
 * [EXC5].
 */
export const leftOutSchema = z.object({
	cut_id: idSchema,
	name: z.string(),
	/** The clips on the cut's tracks: the sum of all other numbers here. */
	num_clips: countSchema,
	/** Clips that show or play a record somewhere. */
	num_used: countSchema,
	num_unidentified: countSchema,
	/** The clips left out, by reason. */
	num_left_out: z.object({
		rule: countSchema,
		ignored: countSchema,
		tracked_non_ox: countSchema,
		covered: countSchema,
		black: countSchema,
		pseudo: countSchema,
		unnamed: countSchema,
		no_range: countSchema,
	} satisfies Record<LeftOutReason, typeof countSchema>),
	/** All rules of the project, in the order in which they apply; those of the last build for a saved cut. */
	rules: z
		.array(
			z.object({
				rule_id: idSchema,
				name: z.string(),
				condition: z.string(),
				/** Clips that no earlier rule leaves out. */
				num_clips: countSchema,
			}),
		)
		.readonly(),
	/** By film time, then track. */
	clips: z
		.array(
			z.object({
				reason: z.enum(LEFT_OUT_REASONS),
				/** Null unless the reason is `rule`. */
				rule_id: idSchema.nullable(),
				contents: z.string().nullable(),
				reel: z.string(),
				/** `V1`, `A2`. */
				track: z.string(),
				tc_in: z.string(),
				/** Exclusive. */
				tc_out: z.string(),
				frames: countSchema,
				file: z.string(),
				line: z.int().positive(),
			}),
		)
		.readonly(),
});
/** The clips of a cut that aren't uses, each with the reason. */
export type LeftOutDocument = z.infer<typeof leftOutSchema>;
