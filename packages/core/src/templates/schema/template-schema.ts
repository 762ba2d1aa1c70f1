import * as z from "zod";
import { choice } from "../../model/validation/choice.ts";
import { text as message, mustBe } from "../../model/validation/messages.ts";
import { nameSchema } from "../../model/validation/text.ts";
import { closestNames } from "../../text/closest-names.ts";
import { TEMPLATE_FIELDS, templateField } from "./template-fields.ts";
import { ALL_FORMATS, VALUE_FORMATS } from "./value-formats.ts";

/** The kind of a form, which decides which report draws it. */
export const FORMS = ["cue-sheet", "archive-log", "cost-sheet"] as const;

/** The kinds of items that a form has lines for [TPL4]. */
const LINES_PER = ["use", "record", "contributor"] as const;

/** Identifiers that have a check digit, or a fixed pattern [TPL8]. */
const IDENTIFIERS = ["isrc", "iswc", "ipi"] as const;

/** The rows of a workbook. */
const LAST_ROW = 1_048_576;

/** The most values that a column replaces, and cells above the lines. */
const VALUES_MAX = 250;
const CELLS_MAX = 250;

/** A custom field's name, behind `custom:`. */
const FIELD_MAX = 260;

const fieldSchema = z
	.string({ error: mustBe.text })
	.max(FIELD_MAX)
	.superRefine((name, context) => {
		if (templateField(name) !== null) return;
		const [close] = closestNames(Object.keys(TEMPLATE_FIELDS), name, 1);
		context.addIssue({
			code: "custom",
			message: `must be a field that forms have${close === undefined ? "" : `; did you mean ${close}?`}`,
		});
	});

const rowSchema = z.int({ error: mustBe.aValidNumber }).min(1).max(LAST_ROW);
const textSchema = z.string({ error: mustBe.text }).max(250, { error: message.maxLength(250) });

/** A test of a line: its field is one of some values, none of them, or filled in. All of a list must hold. */
const conditionSchema = z
	.strictObject({
		field: fieldSchema,
		is: z.array(textSchema).min(1, { error: message.notEmpty }).optional(),
		is_not: z.array(textSchema).min(1, { error: message.notEmpty }).optional(),
		filled: z.boolean({ error: "must be true or false" }).optional(),
	})
	.refine(
		({ is, is_not, filled }) => [is, is_not, filled].filter((test) => test !== undefined).length === 1,
		{
			error: "must have one of is, is_not and filled",
		},
	);

const requiredSchema = z.union(
	[z.literal(true), z.array(conditionSchema).min(1, { error: message.notEmpty })],
	{
		error: "must be true, or a list of conditions",
	},
);

const content = {
	/** The content of the cell: a field, a constant text, or a value that people fill in with --fill "NAME=VALUE". */
	field: fieldSchema.optional(),
	text: textSchema.optional(),
	fill: nameSchema.optional(),
	format: choice(ALL_FORMATS).optional(),
	/** Replaces values: `{"Audio/Video": "AV"}`. */
	values: z
		.record(z.string().max(250), textSchema)
		.refine((values) => Object.keys(values).length <= VALUES_MAX, {
			error: `can't replace more than ${VALUES_MAX} values`,
		})
		.default({}),
	max_length: z
		.int({ error: mustBe.aValidNumber })
		.min(1, { error: mustBe.atLeast(1) })
		.optional(),
};

const columnSchema = z.strictObject({
	...content,
	heading: textSchema,
	/** The sheet's column, A to ZZ; by default the one after the column before. */
	at: z
		.string()
		.regex(/^[A-Z]{1,2}$/, { error: "must be the letters of a sheet's column, such as A" })
		.optional(),
	/** In characters. */
	width: z.int({ error: mustBe.aValidNumber }).min(1).max(120).default(14),
	required: requiredSchema.optional(),
	check: choice(IDENTIFIERS).optional(),
	/** The only values that the form accepts. */
	one_of: z.array(textSchema).min(1, { error: message.notEmpty }).optional(),
	/** Between several names. */
	separator: z.string({ error: mustBe.text }).min(1, { error: message.notEmpty }).max(5).default(", "),
	/** With a row per contributor: only the first row of a cue shows it. */
	first_row_only: z.boolean({ error: "must be true or false" }).default(false),
	/** Whether totals add it up. */
	total: z.boolean({ error: "must be true or false" }).default(false),
});

const cellSchema = z.strictObject({
	...content,
	/** The sheet's cell, such as D9. */
	at: z.string().regex(/^[A-Z]{1,2}[1-9]\d{0,6}$/, { error: "must be a cell of a sheet, such as D9" }),
	/** Names it in messages; a cell that people fill in is named by `fill`. */
	heading: textSchema.optional(),
	required: z.literal(true, { error: "must be true" }).optional(),
});

const sheetSchema = z.strictObject({
	/** At most 31 characters, none of `[]:*?/\`. */
	name: nameSchema
		.max(31, { error: message.maxLength(31) })
		.regex(/^[^[\]:*?/\\]*$/, { error: "can't contain [ ] : * ? / \\" }),
	/** The row of the headings; null for none. */
	headings_row: rowSchema.nullable().default(1),
	first_row: rowSchema.default(2),
	/** The last row that lines can have. */
	last_row: rowSchema.optional(),
	cells: z
		.array(cellSchema)
		.max(CELLS_MAX, { error: `can't be more than ${CELLS_MAX} cells` })
		.default([]),
});

/** The locale in which a form writes numbers. */
const localeSchema = z
	.string({ error: mustBe.text })
	.max(50)
	.refine(
		(tag) => {
			try {
				return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
			} catch {
				return false;
			}
		},
		{ error: "must be the tag of a language, such as en-GB or nl" },
	);

const sortSchema = z.strictObject({
	field: fieldSchema,
	descending: z.boolean({ error: "must be true or false" }).default(false),
});

const baseSchema = z.strictObject({
	version: z.literal(1, { error: "must be 1" }),
	title: nameSchema,
	/** The source of the layout, and the doubts about it. */
	about: textSchema.max(1000).default(""),
	form: choice(FORMS),
	locale: localeSchema.default("en-GB"),
	per: choice(LINES_PER).default("use"),
	/** The conditions of its lines: a line is shown if all of them hold. */
	only: z.array(conditionSchema).default([]),
	/** Without it, lines are in film order. */
	sort: z.array(sortSchema).default([]),
	/** Puts lines under headings by a field, in order of appearance. */
	group: fieldSchema.nullable().default(null),
	/** Label of totals. */
	total_label: textSchema.default("Total"),
	columns: z.array(columnSchema).min(1, { error: message.notEmpty }).max(200),
	sheet: sheetSchema.optional(),
	/** Separates the fields of its csv. */
	delimiter: choice([",", ";", "\t"]).default(","),
	/** Whether its csv begins with a byte order mark, by which spreadsheet programs recognize UTF-8. */
	byte_order_mark: z.boolean({ error: "must be true or false" }).default(true),
	/** Whether shares of composers, and of publishers, must add up to 100%. */
	shares_sum_to_100: z.boolean({ error: "must be true or false" }).default(false),
	/** The row of a form without lines: a nil return. */
	nil_return: textSchema.nullable().default(null),
});

type Base = z.infer<typeof baseSchema>;
type Content = Pick<Base["columns"][number], "field" | "text" | "fill" | "format">;

function sourceProblem({ field, text, fill }: Content): string | null {
	const given = [field, text, fill].filter((one) => one !== undefined);
	return given.length === 1 ? null : "must have one of field, text and fill";
}

/** The problem with a format; null if its values can be written that way. */
function formatProblem({ field, format }: Content): string | null {
	const facts = field === undefined ? null : templateField(field);
	if (format === undefined || facts === null) return format === undefined ? null : "needs a field";
	const formats: readonly string[] = VALUE_FORMATS[facts.kind];
	return formats.includes(format) ? null : `${mustBe.oneOf(formats)} for ${field}`;
}

/** Checks across fields [TPL1]. */
function checkTemplate(template: Base, context: z.RefinementCtx): void {
	const fail = (path: (string | number)[], problem: string | null) => {
		if (problem !== null) context.addIssue({ code: "custom", path, message: problem });
	};
	const belongs = (field: string | undefined, isCell: boolean): string | null => {
		const of = field === undefined ? null : templateField(field)?.of;
		if (of === null || of === undefined || of === (isCell ? "cut" : "line")) return null;
		if (of === "contributor")
			return !isCell && template.per === "contributor" ? null : 'needs "per": "contributor"';
		return isCell
			? "is a field of lines: use it in a column"
			: "is a field of the cut: use it in a cell of the sheet";
	};
	const places = new Map<string, number>();
	for (const [index, column] of template.columns.entries()) {
		const { field, at, first_row_only } = column;
		const path = ["columns", index];
		fail(path, sourceProblem(column));
		fail([...path, "field"], belongs(field, false));
		fail([...path, "format"], formatProblem(column));
		fail(
			[...path, "first_row_only"],
			first_row_only && template.per !== "contributor" ? 'needs "per": "contributor"' : null,
		);
		if (at === undefined) continue;
		fail([...path, "at"], places.has(at) ? `can't be ${at}: columns[${places.get(at)}] is there` : null);
		places.set(at, index);
	}
	const isLine = (field: string) => templateField(field)?.of === "line";
	for (const [index, { field }] of template.only.entries())
		fail(["only", index, "field"], isLine(field) ? null : "must be a field of lines");
	for (const [index, { field }] of template.sort.entries())
		fail(["sort", index, "field"], isLine(field) ? null : "must be a field of lines");
	fail(["group"], template.group === null || isLine(template.group) ? null : "must be a field of lines");
	const { sheet } = template;
	if (sheet === undefined) return;
	const { headings_row, first_row, last_row } = sheet;
	fail(
		["sheet", "headings_row"],
		headings_row !== null && headings_row >= first_row ? "must be above first_row" : null,
	);
	fail(
		["sheet", "last_row"],
		last_row !== undefined && last_row < first_row ? "must be at or below first_row" : null,
	);
	const cells = new Set<string>();
	for (const [index, cell] of sheet.cells.entries()) {
		const path = ["sheet", "cells", index];
		fail(path, sourceProblem(cell));
		fail([...path, "field"], belongs(cell.field, true));
		fail([...path, "format"], formatProblem(cell));
		const row = Number(/\d+$/.exec(cell.at)?.[0]);
		fail([...path, "at"], row >= first_row ? `must be above row ${first_row}, where the lines begin` : null);
		fail([...path, "at"], cells.has(cell.at) ? `can't be ${cell.at} twice` : null);
		cells.add(cell.at);
	}
}

/** The schemas of a template's parts, for those who write one. */
export const sourceSchemas = {
	base: baseSchema,
	column: columnSchema,
	cell: cellSchema,
	sheet: sheetSchema,
	sort: sortSchema,
	condition: conditionSchema,
} as const;

/** A delivery template with all values, including defaults. */
export interface Template extends z.output<typeof baseSchema> {}
/** A template as it is written: default values may be left out. */
export interface TemplateSource extends z.input<typeof baseSchema> {}
/** A column of a template's table: its heading, and where its values come from. */
export type TemplateColumn = Template["columns"][number];
export type TemplateCell = NonNullable<Template["sheet"]>["cells"][number];
export type TemplateCondition = z.infer<typeof conditionSchema>;

/**
 * A delivery template: the form that a broadcaster or society asks for, as data [TPL1]. Unknown properties are errors. Typed by
 * name: the API's contract has it in several calls.
 */
export const templateSchema: z.ZodType<Template, TemplateSource> = baseSchema.superRefine(checkTemplate);
