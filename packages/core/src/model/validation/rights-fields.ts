import * as z from "zod";
import { atLeastOne, setProblem } from "../../rights/parse-set.ts";
import { TERM_EVENTS } from "../../rights/term.ts";
import { parseTerritories, printTerritories } from "../../rights/territories.ts";
import { choice } from "./choice.ts";
import { dateSchema } from "./date.ts";
import { mustBe, noText, text } from "./messages.ts";

/** The longest text of a set: all 249 territories one by one take 1 700 characters. */
const SET_MAX = 4000;

const setSchema = z.string({ error: noText }).max(SET_MAX, { error: text.maxLength(SET_MAX), abort: true });

function territoriesProblem(written: string): string | null {
	return setProblem(written, parseTerritories(written), "territory");
}

/** Territories as contracts write them, `World ex USA`; stored in few codes, `World - US` [RIG2, RIG3]. */
export const territoriesSchema = setSchema
	.refine((written) => territoriesProblem(written) === null, {
		error: ({ input }) => territoriesProblem(String(input)) ?? "",
		abort: true,
	})
	.overwrite((written) => {
		const { value } = parseTerritories(written);
		return value === null ? written : printTerritories(value);
	})
	.meta({ examples: ["World - CA - US"] });

/**
 * Media as contracts write them, `TV and SVOD`. Their names depend on the production, which reads them when something is
 * saved: {@link readMedia} [RIG17].
 */
export const mediaSchema = setSchema
	.refine((written) => written.trim() !== "", { error: atLeastOne("medium") })
	.meta({ examples: ["TV + SVOD"] });

const YEARS_MAX = 999;
export const yearsSchema = z
	.int({ error: "must be a whole number of years" })
	.min(1, { error: mustBe.atLeast(1) })
	.max(YEARS_MAX, { error: mustBe.atMost(YEARS_MAX) });

/** How long a licence grants something [RIG5]. */
export const termSchema = z.discriminatedUnion("kind", [
	z
		.object({ kind: z.literal("dates"), from: dateSchema, to: dateSchema })
		.superRefine(({ from, to }, context) => {
			if (from <= to) return;
			const message = `can't be before the first day of the term, ${from}`;
			context.addIssue({ code: "custom", path: ["to"], message });
		}),
	z.object({ kind: z.literal("years"), years: yearsSchema, since: choice(TERM_EVENTS) }),
	z.object({ kind: z.literal("perpetuity"), from: dateSchema.nullable().default(null) }),
]);
