import * as z from "zod";
import { idSchema, optionalIdSchema } from "./validation/id.ts";
import { mustBe } from "./validation/messages.ts";
import { patchOf } from "./validation/patch.ts";
import { keptTextSchema, shortTextSchema, titleSchema } from "./validation/text.ts";

/** Maximum number of shared views of a project, and of an account's own views in a project [RCD16]. */
export const RECORD_VIEWS_MAX = 100;

/** Most filters of one view. */
const FILTERS_MAX = 20;
/** Longest text of a search or a filter. */
const CONDITION_MAX = 2000;
/** Most columns, and most of them to sort by. */
const COLUMNS_MAX = 250;

const conditionSchema = keptTextSchema.max(CONDITION_MAX, {
	error: `can't be longer than ${CONDITION_MAX} characters`,
});

const columnSchema = z.object({
	/** The column as the address of the records page names it; `custom_ID` for a custom field. */
	id: titleSchema,
	/** Pixels; null for the usual width. */
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
	/** As `readRecordFilter` reads them [RCD14]; `cut is used` and `cut is unused` besides. */
	filters: z
		.array(conditionSchema)
		.max(FILTERS_MAX, { error: `can't be more than ${FILTERS_MAX} filters` })
		.default([]),
	/** Columns, the first one first; `-date` for the other way round. */
	sort: z
		.array(titleSchema)
		.max(COLUMNS_MAX, { error: `can't be more than ${COLUMNS_MAX} columns` })
		.default([]),
	/** A column; null without groups. */
	group_by: shortTextSchema.nullable().default(null),
	/** Shown columns in their order; empty for the columns that each person has chosen. */
	columns: z
		.array(columnSchema)
		.max(COLUMNS_MAX, { error: `can't be more than ${COLUMNS_MAX} columns` })
		.default([]),
});
export type RecordViewQuery = z.infer<typeof recordViewQuerySchema>;

/** A view of a project's records that was given a name [RCD16]. */
export const recordViewSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	name: titleSchema,
	/** Whether it is shared in the project; otherwise only its owner sees it. */
	shared: z.boolean().default(false),
	query: recordViewQuerySchema,
});
export type RecordView = z.infer<typeof recordViewSchema>;

export const recordViewCreateSchema = recordViewSchema.omit({ id: true, production_id: true });

export const recordViewUpdateSchema = patchOf(recordViewCreateSchema);

/** The views that a project's records open with, if the address names none [RCD17]. */
export const defaultRecordViewSchema = z.object({
	/** The caller's own choice, which comes first. */
	own_id: optionalIdSchema,
	/** Everyone's: a shared view. */
	shared_id: optionalIdSchema,
});
export type DefaultRecordView = z.infer<typeof defaultRecordViewSchema>;

export const defaultRecordViewUpdateSchema = patchOf(defaultRecordViewSchema);
