import {
	currencyCodeSchema,
	dateSchema,
	idSchema,
	longTextSchema,
	nleConfigSchema,
	shortTextSchema,
	titleSchema,
} from "@oxcut/core/model";
import * as z from "zod";

// Rejects path separators of every system: lists are read only from the cut's `edl` folder.
const PLAIN_FILE_NAME = /^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u;

/** A list of a cut: its settings from the import, and its hash, to detect later changes. */
const savedListSchema = nleConfigSchema.shape.edls
	.unwrap()
	.unwrap()
	.element.extend({
		file: shortTextSchema.regex(PLAIN_FILE_NAME, { error: "must be a plain file name, without a folder" }),
		/** The name of the chosen sequence, for a timeline that has several. */
		sequence: shortTextSchema.optional(),
		sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: "must be 64 hexadecimal digits" }),
		/** Number of events read from it. */
		events: z.int({ error: "must be a count" }).nonnegative({ error: "must be a count" }),
	});

/** `cut.json`: the import's settings and later decisions. Everything else is calculated from it. */
export const savedCutSchema = z.object({
	id: idSchema,
	name: titleSchema,
	description: longTextSchema,
	date: dateSchema,
	locked: z.boolean(),
	display_currency: currencyCodeSchema,
	use_source_tcs: z.boolean(),
	fps: nleConfigSchema.shape.fps,
	edls: z.array(savedListSchema),
	/** Costs set by hand, in the licensor's currency [COST10]. */
	custom_costs: z.array(z.object({ record_id: idSchema, amount: z.number().nonnegative() })),
});
export type SavedCut = z.infer<typeof savedCutSchema>;
