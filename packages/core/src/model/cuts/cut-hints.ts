import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { trkMediaTypeSchema } from "./media-type.ts";

/** The kinds of hints, in the order in which equal savings are listed [HNT4]. */
export const HINT_KINDS = ["trim", "price", "minimum", "condition", "quote"] as const;

const trimSchema = z.object({
	recordId: idSchema,
	side: trkMediaTypeSchema,
	/** The use, in film frames; out exclusive. */
	recordIn: z.number(),
	recordOut: z.number(),
	tcIn: z.string(),
	tcOut: z.string(),
	/** Its last frame. Of the record's uses in that frame, no other ends earlier. */
	lastTc: z.string(),
	/** Film frames to take off its end. */
	frames: z.number(),
});

const hintSchema = z.object({
	kind: z.enum(HINT_KINDS),
	/** How much the cut's total falls, as shown in the display currency; more than 0 [HNT1]. */
	saving: z.number(),
	licensorId: idSchema,
	licensor: z.string(),
	/** The advice, in one sentence. */
	advice: z.string(),
	/** The explanation of the saving: the numbers that the charge is computed from. */
	proof: z.string(),
	/** Null unless the kind is `trim`. */
	trim: trimSchema.nullable(),
	/** Records whose price changes; empty unless the kind is `price`. */
	recordIds: z.array(idSchema).readonly(),
	/** The record's price that changes; null unless the kind is `price`. */
	slot: z.enum(["price_id", "secondary_price_id"]).nullable(),
	/** The prices that change; for kind `price`, the one to charge by. */
	prices: z
		.array(
			z.object({
				price_id: idSchema,
				/** After the change. */
				value: z.number(),
				min_per: z.enum(["clip", "project"]).nullable(),
				min_value: z.number().nullable(),
			}),
		)
		.readonly(),
	/** The condition to drop; null unless the kind is `condition`. */
	condition_id: idSchema.nullable(),
});

/** Changes that make a cut cheaper, one by one: docs/rules/hints.md. */
export const cutHintsSchema = z.object({
	cut_id: idSchema,
	name: z.string(),
	displayCurrency: z.string(),
	totalCost: z.number(),
	/** How many hints there are, even if fewer are listed. */
	total: z.int(),
	/** By saving, largest first. */
	hints: z.array(hintSchema).readonly(),
	/** The records that hints name, by id. */
	records: z
		.array(z.object({ recordId: idSchema, production_locator: z.string(), title: z.string() }))
		.readonly(),
});
/** The hints for a cut as JSON: each change with what it would save, the largest saving first. */
export type CutHintsDocument = z.infer<typeof cutHintsSchema>;
