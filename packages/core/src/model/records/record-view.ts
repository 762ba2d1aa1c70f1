import * as z from "zod";
import { idSchema, optionalIdSchema } from "../validation/id.ts";
import { mustBe } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { keptTextSchema, nameSchema, shortTextSchema, titleSchema } from "../validation/text.ts";

/** Maximum number of shared views of a project, and of an account's own views in a project [RCD16]. */
export const RECORD_VIEWS_MAX = 100;

/** The most filters in a view. */
const FILTERS_MAX = 20;
/** The longest text of a search or filter. */
const CONDITION_MAX = 2000;
/** The most columns, also for sorting. */
const COLUMNS_MAX = 250;

const conditionSchema = keptTextSchema.max(CONDITION_MAX, {
	error: `can't be longer than ${CONDITION_MAX} characters`,
});

const columnSchema = z.object({
	/** The column's name in the URL of the records page; `custom_ID` for a custom field. */
	id: titleSchema,
	/** Pixels; null for the default width. */
	width: z
		.int({ error: mustBe.aValidNumber })
		.min(20, { error: mustBe.atLeast(20) })
		.max(2000, { error: mustBe.atMost(2000) })
		.nullable()
		.default(null),
});

/** A view's filters, order and columns: the state of the records page's URL, and its columns [RCD16]. */
export const recordViewQuerySchema = z.object({
	search: conditionSchema.default(""),
	/** In the notation of `readRecordFilter` [RCD14]; also `cut is used` and `cut is unused`. */
	filters: z
		.array(conditionSchema)
		.max(FILTERS_MAX, { error: `can't be more than ${FILTERS_MAX} filters` })
		.default([]),
	/** Columns in order of priority; `-date` sorts in descending order. */
	sort: z
		.array(titleSchema)
		.max(COLUMNS_MAX, { error: `can't be more than ${COLUMNS_MAX} columns` })
		.default([]),
	/** A column; null for no groups. */
	group_by: shortTextSchema.nullable().default(null),
	/** Visible columns in order; empty for each person's own choice. */
	columns: z
		.array(columnSchema)
		.max(COLUMNS_MAX, { error: `can't be more than ${COLUMNS_MAX} columns` })
		.default([]),
});
export type RecordViewQuery = z.infer<typeof recordViewQuerySchema>;

/** A named view of a project's records [RCD16]. */
export const recordViewSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	name: titleSchema,
	/** Whether it is shared in the project; otherwise only its owner sees it. */
	shared: z.boolean().default(false),
	query: recordViewQuerySchema,
});
/** A saved view of the records grid, of one person or shared in the project. */
export type RecordView = z.infer<typeof recordViewSchema>;

/** The body that saves a view: it needs a name and the query. */
export const recordViewCreateSchema = recordViewSchema
	.omit({ id: true, production_id: true })
	.extend({ name: nameSchema });

/** Changes of a view: fields that are left out stay as they are. */
export const recordViewUpdateSchema = patchOf(recordViewCreateSchema);

/** The personal default of a user who wants no view, even if there is a default for everyone [RCD17]. */
export const ALL_RECORDS = "all";

/** The views that a project's records open with, if the URL names none [RCD17]. */
export const defaultRecordViewSchema = z.object({
	/** The caller's own choice, which takes precedence: a view, `all` for all records, or null for no choice. */
	own_id: z.union([optionalIdSchema, z.literal(ALL_RECORDS)], { error: mustBe.aValidNumber }),
	/** The default for everyone: a shared view. */
	shared_id: optionalIdSchema,
});
export type DefaultRecordView = z.infer<typeof defaultRecordViewSchema>;

export const defaultRecordViewUpdateSchema = patchOf(defaultRecordViewSchema);
