import * as z from "zod";
import { SEARCH_MAX_TERMS, searchTerms } from "../filters/search-terms.ts";
import { SORTED_FIELDS, type SortedField } from "../model/records/record-field-entries.ts";
import { CATEGORIES } from "../model/records/record-field-values.ts";
import { choice } from "../model/validation/choice.ts";
import { dateSchema } from "../model/validation/date.ts";
import { mustBe, text } from "../model/validation/messages.ts";
import { idText } from "./parameters.ts";

/** The most records that one call may create, change or delete, and the most on a page. */
export const RECORDS_MAX = 1000;

/** The fields that a list of records can be sorted by. */
export type RecordSort = "id" | SortedField["name"] | "created_at" | "updated_at";
const RECORD_SORTS: readonly [RecordSort, ...RecordSort[]] = [
	"id",
	...SORTED_FIELDS.map(({ name }) => name),
	"created_at",
	"updated_at",
];

const QUERY_MAX = 500;
const FILTERS_MAX = 20;

const flag = z
	.enum(["true", "false"], { error: mustBe.oneOf([true, false]) })
	.transform((value) => value === "true");

const queryText = z
	.string()
	.max(QUERY_MAX, { error: text.maxLength(QUERY_MAX) })
	.refine((value) => !value.includes("\0"), { error: text.forbiddenCharacter("\0") });

const terms = queryText.transform(searchTerms).refine((found) => found.length <= SEARCH_MAX_TERMS, {
	error: `can't be more than ${SEARCH_MAX_TERMS} terms`,
});

/** `filter=A` for one, `filter=A&filter=B` for several. */
const filters = z
	.preprocess(
		(given) => [given].flat(),
		z.array(queryText).max(FILTERS_MAX, { error: `can't be more than ${FILTERS_MAX} filters` }),
	)
	.describe(
		"A condition `FIELD OPERATOR VALUE`, such as `date before 1950`, `category is Footage,Still`, `title contains harbour`, `price > 50`, or `tag empty`; repeat the parameter to combine several conditions",
	);

/** Filters of a list of records; omitted ones don't apply [RCD11, RCD14]. */
export const recordFilterQuery = z.object({
	q: terms.optional().describe("Words that each record contains; double quotes keep words together"),
	filter: filters.optional(),
	category: choice(CATEGORIES).optional().describe("Records of this category"),
	licensor_id: idText.optional().describe("Records of this licensor"),
	tag: queryText.optional().describe("Records that have the tag of this name"),
	fair_use: flag.optional().describe("Whether the records are fair use"),
	rights_free: flag.optional().describe("Whether the records are free of rights"),
	rights_problem: flag.optional().describe("Whether the records have a rights problem"),
	master_problem: flag.optional().describe("Whether the records have a problem with their master"),
	licensed: flag.optional().describe("Whether the records are licensed"),
	ingested: flag.optional().describe("Whether the records are ingested"),
	date_from: dateSchema.optional().describe("Records dated on this day or later"),
	date_to: dateSchema.optional().describe("Records dated on this day or earlier"),
	used_in_cut: idText
		.optional()
		.describe("Records that this cut's latest build uses, by the cut's id; requires view access to reports"),
});
/** The filters of a list of records. */
export type RecordListFilter = z.output<typeof recordFilterQuery>;

/** The filters, order and page of a list of records. */
export const recordListQuery = recordFilterQuery.extend({
	sort: choice(RECORD_SORTS).default("id").describe("Field to sort by: `id` if left out"),
	desc: flag.default(false).describe("Whether to reverse the order"),
	limit: idText
		.refine((limit) => limit <= RECORDS_MAX, { error: mustBe.atMost(RECORDS_MAX) })
		.optional()
		.describe(`Records per page: all of them if left out, at most ${RECORDS_MAX}`),
	after: z
		.string()
		.max(2000)
		.optional()
		.describe("The `next` of the previous page; a record's id also works if the list is sorted by id"),
	count: flag.default(false).describe("Whether to return the total number of records"),
});
/** The query of a list of records, after it was read. */
export type RecordListQuery = z.output<typeof recordListQuery>;
