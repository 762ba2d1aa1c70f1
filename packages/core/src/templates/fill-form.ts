import type { Cell } from "../model/cuts/report-table.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import { groupBy } from "../text/group-by.ts";
import { checkForm } from "./check-form.ts";
import { chooseLines } from "./choose-lines.ts";
import { textValue } from "./form-lines.ts";
import { columnValue, type LineRow, lineRows } from "./form-rows.ts";
import type { FilledForm, FormInput, FormLine, FormRow, FormValue } from "./model.ts";
import { templateField } from "./schema/template-fields.ts";
import type { Template, TemplateCell, TemplateColumn } from "./schema/template-schema.ts";
import { cellKindOf, VALUE_FORMATS, type ValueFormat } from "./schema/value-formats.ts";
import { valueText, writeValue } from "./write-value.ts";

/** Fills in a template from a cut: the same input gives the same cells [TPL5]. Time: n log n in the uses. */
export function fillForm(template: Template, input: FormInput): FilledForm {
	const lines = chooseLines(template, input);
	const rows = lineRows(template, lines);
	const { cells = [] } = template.sheet ?? {};
	return {
		columns: template.columns.map((column) => ({
			heading: column.heading,
			kind: kindOf(column),
			width: column.width,
		})),
		cells: cells.map((cell) => ({
			at: cell.at,
			heading: cell.heading ?? cell.fill ?? null,
			value: writeContent(cell, cellValue(cell, input, lines), input, template.locale),
			kind: kindOf(cell),
		})),
		rows: writeRows(template, input, rows),
		numLines: lines.length,
		problems: checkForm(template, input, rows),
	};
}

function kindOf({ field, format }: Pick<TemplateColumn | TemplateCell, "field" | "format">) {
	const facts = field === undefined ? null : templateField(field);
	return facts === null ? "text" : cellKindOf(format ?? (VALUE_FORMATS[facts.kind][0] as ValueFormat));
}

/** The value of a cell above the lines. */
function cellValue(
	{ field, text, fill }: TemplateCell,
	input: FormInput,
	lines: readonly FormLine[],
): FormValue {
	const { cut, timeline } = input.context;
	if (fill !== undefined) return textValue(input.fills.get(fill) ?? "");
	switch (field) {
		case undefined:
			return textValue(text ?? "");
		case "project":
			return textValue(input.project);
		case "cut":
			return textValue(cut.name);
		case "cut_date":
			return cut.date === "" ? null : { kind: "date", date: cut.date };
		case "cut_duration":
			return { kind: "length", frames: timeline.endsAt - timeline.startsAt };
		case "lines":
			return { kind: "number", number: lines.length };
		default:
			return totalOf(lines.map((line) => line.valueOf("duration"))) ?? { kind: "length", frames: 0 };
	}
}

function writeContent(
	{ format, values, separator }: Pick<TemplateColumn, "format" | "values"> & { readonly separator?: string },
	value: FormValue,
	{ context }: FormInput,
	locale: string,
): Cell {
	const text = valueText(value, context.timeline);
	if (Object.hasOwn(values, text)) return values[text] ?? null;
	if (value?.kind === "text" && value.parts !== undefined) return value.parts.join(separator);
	return writeValue(value, format, context.timeline, locale);
}

function writeRows(template: Template, input: FormInput, rows: readonly LineRow[]): FormRow[] {
	const { columns, group, nil_return, locale } = template;
	const only = (text: string): Cell[] => columns.map((_, index) => (index === 0 ? text : null));
	if (rows.length === 0) return nil_return === null ? [] : [{ role: "nil", cells: only(nil_return) }];
	const write = (row: LineRow): FormRow => ({
		role: "line",
		cells: columns.map((column) =>
			writeContent(column, columnValue(column, row, input.fills), input, locale),
		),
	});
	const hasTotals = columns.some(({ total }) => total);
	const totals = (of: readonly LineRow[]): FormRow[] => (hasTotals ? [totalRow(template, input, of)] : []);
	if (group === null) return [...rows.map(write), ...totals(rows)];
	const groups = [...groupBy(rows, ({ line }) => valueText(line.valueOf(group), input.context.timeline))];
	return [
		...groups.flatMap(([name, own]): FormRow[] => [
			{ role: "heading", cells: only(name === "" ? "–" : name) },
			...own.map(write),
			...totals(own),
		]),
		...(groups.length > 1 ? totals(rows) : []),
	];
}

function totalRow(
	{ columns, total_label, locale }: Template,
	input: FormInput,
	rows: readonly LineRow[],
): FormRow {
	const label = columns.findIndex(({ total }) => !total);
	return {
		role: "total",
		cells: columns.map((column, index) => {
			if (!column.total) return index === label ? total_label : null;
			// A line's value counts once, however many contributors it has.
			const values = rows
				.filter(({ isFirst }) => isFirst)
				.map((row) => columnValue(column, row, input.fills));
			return writeContent(column, totalOf(values), input, locale);
		}),
	};
}

/** The sum of lengths, or of amounts in one currency; null if there is nothing to add, or several currencies [TPL6]. */
function totalOf(values: readonly FormValue[]): FormValue {
	let frames: number | null = null;
	let amount: Rational = ZERO;
	let currency: string | null = null;
	for (const value of values) {
		if (value?.kind === "length") frames = (frames ?? 0) + value.frames;
		else if (value?.kind === "money") {
			if (currency !== null && currency !== value.currency) return null;
			currency = value.currency;
			amount = amount.add(value.amount);
		}
	}
	if (currency !== null) return { kind: "money", amount, currency };
	return frames === null ? null : { kind: "length", frames };
}
