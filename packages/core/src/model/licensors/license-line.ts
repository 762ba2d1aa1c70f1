import * as z from "zod";
import { booleanSchema } from "../validation/boolean.ts";
import { choice } from "../validation/choice.ts";
import { dateSchema } from "../validation/date.ts";
import { decimalSchema, optionalDecimalSchema } from "../validation/decimal.ts";
import { optionalIdSchema } from "../validation/id.ts";
import { mustBe } from "../validation/messages.ts";
import { mediaSchema, termSchema, territoriesSchema, yearsSchema } from "../validation/rights-fields.ts";
import { enteredRangeSchema, rangeSchema } from "../validation/source-range.ts";
import { shortTextSchema } from "../validation/text.ts";

/** The sides of a record that a line grants. */
export const LICENSED_SIDES = ["both", "picture", "sound"] as const;

/** The most ranges, options and lines that one list may have. */
const LIST_MAX = 1000;

/** How much of an item is licensed [RIG7]. */
function licensedTimeOf(range: typeof rangeSchema) {
	return z
		.discriminatedUnion("kind", [
			z.object({ kind: z.literal("whole") }),
			/** Any part, up to a number of seconds. */
			z.object({
				kind: z.literal("seconds"),
				seconds: decimalSchema.refine((seconds) => seconds > 0, { error: mustBe.moreThan(0) }),
			}),
			z.object({ kind: z.literal("ranges"), ranges: z.array(range).min(1).max(LIST_MAX) }),
		])
		.default({ kind: "whole" });
}

/** More years that may be bought at a price agreed today. */
const optionSchema = z.object({
	years: yearsSchema,
	/** In the licence's currency. */
	price: optionalDecimalSchema.default(null),
	/** The last day to ask for them. */
	exercise_by: dateSchema.nullable().default(null),
	/** The day they were bought; they count from then on. */
	exercised_on: dateSchema.nullable().default(null),
});

/** One grant of a licence: the material and its amount, the territories, the media and the term [RIG6]. */
const licenseLineSchema = z.object({
	/** Null for any record of the licence's licensor. */
	record_id: optionalIdSchema.default(null),
	side: choice(LICENSED_SIDES).default("both"),
	time: licensedTimeOf(rangeSchema),
	territories: territoriesSchema,
	media: mediaSchema,
	term: termSchema,
	options: z.array(optionSchema).max(LIST_MAX).default([]),
	exclusive: booleanSchema.default(false),
	/** The wording that the end credits must have. */
	credit: shortTextSchema.default(""),
	/** Lines of a group must be paid alike: most favoured nations. */
	mfn_group: shortTextSchema.default(""),
});
/** One grant of a licence. */
export type LicenseLine = z.infer<typeof licenseLineSchema>;

/** The options of a line that were bought. */
export function exercisedOptions({ options }: Pick<LicenseLine, "options">): LicenseLine["options"] {
	return options.filter(({ exercised_on }) => exercised_on !== null);
}

/** The years that the exercised options of a line add to its term [RIG5]. */
export function exercisedYears(line: Pick<LicenseLine, "options">): number {
	return exercisedOptions(line).reduce((sum, { years }) => sum + years, 0);
}

const tooManyLines = { error: `can't be more than ${LIST_MAX} lines` };

export const licenseLinesSchema = z.array(licenseLineSchema).max(LIST_MAX, tooManyLines);

/** Lines that somebody enters: their ranges exist at some rate. */
export const enteredLinesSchema = z
	.array(licenseLineSchema.extend({ time: licensedTimeOf(enteredRangeSchema) }))
	.max(LIST_MAX, tooManyLines);
