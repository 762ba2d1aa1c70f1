import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { trkMediaTypeSchema } from "./media-type.ts";

/** The kinds of change of a use from one cut to another, in the order of the rules [DIF11]. */
export const CHANGE_KINDS = [
	"new",
	"removed",
	"rematched",
	"replaced",
	"reflagged",
	"longer",
	"shorter",
	"split",
	"joined",
	"retimed",
	"slipped",
	"moved",
	"unchanged",
] as const;
/** The fate of a use between two cuts. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The causes of a changed cost, in the order in which they are listed [DIF20]. */
export const CAUSES = ["usage", "prices", "conditions", "custom_costs", "flags", "exchange_rates"] as const;
export type Cause = (typeof CAUSES)[number];

// One by one: the API's document rejects required keys that its schema doesn't name.
const partsSchema = z.object({
	usage: z.number(),
	prices: z.number(),
	conditions: z.number(),
	custom_costs: z.number(),
	flags: z.number(),
	exchange_rates: z.number(),
} satisfies Record<Cause, z.ZodNumber>);

const countsSchema = z.object({
	new: z.int(),
	removed: z.int(),
	rematched: z.int(),
	replaced: z.int(),
	reflagged: z.int(),
	longer: z.int(),
	shorter: z.int(),
	split: z.int(),
	joined: z.int(),
	retimed: z.int(),
	slipped: z.int(),
	moved: z.int(),
	unchanged: z.int(),
} satisfies Record<ChangeKind, z.ZodInt>);

const comparedCutSchema = z.object({
	cut_id: idSchema,
	name: z.string(),
	/** `YYYY-MM-DD`; empty if unknown. */
	date: z.string(),
	/** In the comparison's display currency, at the cut's own rates. */
	totalCost: z.number(),
	/** The currency that the cut itself is shown in. */
	ownCurrency: z.string(),
	/** Film frames; 0 and 0 for an empty cut. */
	startsAt: z.number(),
	endsAt: z.number(),
	startsAtTc: z.string(),
	endsAtTc: z.string(),
	/** The time at which its exchange rates were quoted. */
	ratesTimestamp: z.string(),
});

/** A use in one of the cuts. Timecodes are labels, positions film frames, outs exclusive. */
const stretchSchema = z.object({
	/** Null for a clip that this cut doesn't identify. */
	recordId: idSchema.nullable(),
	/** The clip's name in the edit list. */
	contents: z.string().nullable(),
	/** `V1`, `A2`. */
	track: z.string(),
	recordIn: z.number(),
	recordOut: z.number(),
	tcIn: z.string(),
	tcOut: z.string(),
	/** Charged frames; fractional if the material is retimed. */
	frames: z.number(),
});

const useChangeSchema = z.object({
	kind: z.enum(CHANGE_KINDS),
	side: trkMediaTypeSchema,
	before: z.array(stretchSchema).readonly(),
	after: z.array(stretchSchema).readonly(),
	/** Charged frames, after minus before. */
	lengthChange: z.number(),
});

const costLineSchema = z.object({
	cause: z.enum(CAUSES),
	/** Null for a line about the licensor's whole cost. */
	recordId: idSchema.nullable(),
	/** A rounding's, minimum's or condition's name; null for a record or a rate. */
	term: z.string().nullable(),
	/** In the licensor's currency; for exchange rates, in the display currency. */
	before: z.number(),
	after: z.number(),
	/** In the licensor's currency; null for exchange rates. */
	change: z.number().nullable(),
	/** In the display currency. The lines of a licensor add up to its difference [DIF25]. */
	displayChange: z.number(),
	/** The reason, in one sentence. */
	reason: z.string(),
});

const licensorDifferenceSchema = z.object({
	licensorId: idSchema,
	name: z.string(),
	currency: z.string(),
	/** Final costs in the licensor's currency. */
	before: z.number(),
	after: z.number(),
	/** The same in the display currency, and their difference. */
	displayBefore: z.number(),
	displayAfter: z.number(),
	difference: z.number(),
	parts: partsSchema,
	lines: z.array(costLineSchema).readonly(),
});

/** The changes from one cut to another, and the causes of the difference in cost: docs/rules/compare.md. */
export const cutDifferenceSchema = z.object({
	before: comparedCutSchema,
	after: comparedCutSchema,
	/** The name of both cuts' frame rate. */
	fps: z.string(),
	displayCurrency: z.string(),
	/** `after.totalCost` minus `before.totalCost`. */
	difference: z.number(),
	/** By cause; they add up to `difference`. */
	parts: partsSchema,
	/** Changes by kind. */
	counts: countsSchema,
	/** By name. */
	licensors: z.array(licensorDifferenceSchema).readonly(),
	/** The records that lines and changes name, by locator. */
	records: z
		.array(z.object({ recordId: idSchema, production_locator: z.string(), title: z.string() }))
		.readonly(),
	/** In film order of the later cut; removed uses keep their positions. */
	changes: z.array(useChangeSchema).readonly(),
});
/** The comparison of two cuts as JSON: what changed, and which part of the cost each change explains. */
export type CutDifferenceDocument = z.infer<typeof cutDifferenceSchema>;
