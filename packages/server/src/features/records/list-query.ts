import { CATEGORIES, dateSchema, mustBe, text } from "@oxcut/core";
import { idText } from "@oxcut/core/api";
import * as z from "zod";
import { SORT_NAMES } from "./record-sort.ts";
import { SEARCH_MAX_TERMS, searchTerms } from "./search-terms.ts";

/** Most records that one call creates, changes or removes, and that a page holds. */
export const RECORDS_MAX = 1000;

const QUERY_MAX = 500;

const flagSchema = z
	.enum(["true", "false"], { error: mustBe.oneOf([true, false]) })
	.transform((flag) => flag === "true");

const textSchema = z
	.string()
	.max(QUERY_MAX, { error: text.maxLength(QUERY_MAX) })
	.refine((value) => !value.includes("\0"), { error: text.forbiddenCharacter });

const termsSchema = textSchema.transform(searchTerms).refine((terms) => terms.length <= SEARCH_MAX_TERMS, {
	error: `can't be more than ${SEARCH_MAX_TERMS} terms`,
});

/** Most filters that one list has. */
const FILTERS_MAX = 20;

/** `filter=A` for one, `filter=A&filter=B` for several. */
const filtersSchema = z
	.preprocess(
		(given) => [given].flat(),
		z.array(textSchema).max(FILTERS_MAX, { error: `can't be more than ${FILTERS_MAX} filters` }),
	)
	.describe(
		"A condition `FIELD OPERATOR VALUE`, such as `date before 1950`, `category is Footage,Still`, `title contains harbour`, `price > 50`, or `tag empty`; repeat the parameter to combine several conditions",
	);

/** Which records of a production are meant; what is left out asks for nothing [RCD11, RCD14]. */
export const recordFilterSchema = z.object({
	q: termsSchema.optional(),
	filter: filtersSchema.optional(),
	category: z.enum(CATEGORIES, { error: mustBe.oneOf(CATEGORIES) }).optional(),
	licensor_id: idText.optional(),
	tag: textSchema.optional(),
	fair_use: flagSchema.optional(),
	rights_free: flagSchema.optional(),
	rights_problem: flagSchema.optional(),
	master_problem: flagSchema.optional(),
	licensed: flagSchema.optional(),
	ingested: flagSchema.optional(),
	date_from: dateSchema.optional(),
	date_to: dateSchema.optional(),
	/** The id of a cut that uses them, as it was last built. */
	used_in_cut: idText.optional(),
});
export type RecordListFilter = z.output<typeof recordFilterSchema>;

/** A list of records: which, in what order, and which page of them. */
export const recordListSchema = recordFilterSchema.extend({
	sort: z.enum(SORT_NAMES, { error: mustBe.oneOf(SORT_NAMES) }).default("id"),
	desc: flagSchema.default(false),
	limit: idText.refine((limit) => limit <= RECORDS_MAX, { error: mustBe.atMost(RECORDS_MAX) }).optional(),
	/** A record's id, or the `next` of the page before. */
	after: z.string().max(2000).optional(),
	count: flagSchema.default(false),
});
export type RecordListQuery = z.output<typeof recordListSchema>;
