import { counted } from "../text/counted.ts";
import { holdsFor } from "./choose-lines.ts";
import { shareProblem } from "./contributors.ts";
import { columnValue, isInapplicable, isOfContributor, type LineRow } from "./form-rows.ts";
import { identifierProblem } from "./identifiers.ts";
import type { FormInput, FormLine, FormProblem } from "./model.ts";
import type { Template, TemplateColumn } from "./schema/template-schema.ts";
import { valueText } from "./write-value.ts";

const EMPTY = "is empty";

/**
 * The problems of a form, where the cut lacks a value that the template requires: first the form's own cells, then
 * line by line [TPL7].
 */
export function checkForm(template: Template, input: FormInput, rows: readonly LineRow[]): FormProblem[] {
	return [
		...checkFills(template, input),
		...checkLength(template, rows),
		...rows.flatMap((row) => checkRow(template, input, row)),
	];
}

function ofForm(heading: string | null, problem: string): FormProblem {
	return { line: null, tcIn: null, production_locator: null, title: null, heading, problem };
}

/** Checks what people fill in, in cells and in whole columns. */
function checkFills({ sheet, columns }: Template, { fills }: FormInput): FormProblem[] {
	return [...(sheet?.cells ?? []), ...columns].flatMap(({ fill, required, max_length }) => {
		if (fill === undefined) return [];
		const text = fills.get(fill) ?? "";
		if (text === "") return required === undefined ? [] : [ofForm(fill, EMPTY)];
		return tooLong(text, max_length).map((problem) => ofForm(fill, problem));
	});
}

function tooLong(text: string, most: number | undefined): string[] {
	const length = [...text].length;
	return most === undefined || length <= most
		? []
		: [`has ${length} characters: at most ${most} are allowed`];
}

function checkLength({ sheet }: Template, rows: readonly LineRow[]): FormProblem[] {
	if (sheet?.last_row === undefined) return [];
	const room = sheet.last_row - sheet.first_row + 1;
	return rows.length <= room
		? []
		: [ofForm(null, `has room for ${counted(room, "row")}, and the cut needs ${rows.length}`)];
}

function checkRow(template: Template, { context, fills }: FormInput, row: LineRow): FormProblem[] {
	const { line, number, contributor, isFirst } = row;
	const ofLine = (heading: string | null, problem: string): FormProblem => ({
		line: number,
		tcIn: line.tcIn,
		production_locator: line.record.production_locator,
		title: line.record.title,
		heading,
		problem,
	});
	const isUncredited = template.per === "contributor" && contributor === null;
	const found =
		isUncredited && asksForContributors(template) ? [ofLine(null, "names no composer and no publisher")] : [];
	for (const column of template.columns) {
		const isOfOne = isOfContributor(column);
		// People fill in the whole column, and columns about the line are checked in its first row.
		if (column.fill !== undefined || (isOfOne ? isUncredited : !isFirst)) continue;
		if (isInapplicable(column, row)) continue;
		const value = valueText(columnValue(column, row, fills), context.timeline);
		// The form gets the value that replaces it.
		const text = Object.hasOwn(column.values, value) ? (column.values[value] ?? "") : value;
		for (const problem of textProblems(column, text, line, context.timeline))
			found.push(
				ofLine(column.heading, isOfOne && contributor ? `of ${contributor.name} ${problem}` : problem),
			);
	}
	if (isFirst && (template.shares_sum_to_100 || showsContributors(template)))
		for (const [heading, contributors] of [
			["Composers", line.composers],
			["Publishers", line.publishers],
		] as const) {
			// Of "Ruiz, Ana, PRS", the first name would be part of the society.
			for (const { name, society } of contributors)
				if (society.includes(","))
					found.push(
						ofLine(heading, `list '${society}' as the society of ${name}; write names without commas`),
					);
			const isChecked = template.shares_sum_to_100 && contributors.length > 0;
			const problem = isChecked ? shareProblem(contributors) : null;
			if (problem !== null) found.push(ofLine(heading, problem));
		}
	return found;
}

const CONTRIBUTORS = new Set(["composers", "arrangers", "publishers"]);

function showsContributors({ columns }: Template): boolean {
	return columns.some((column) => isOfContributor(column) || CONTRIBUTORS.has(column.field ?? ""));
}

function asksForContributors({ columns }: Template): boolean {
	return columns.some((column) => isOfContributor(column) && column.required !== undefined);
}

/** The problems with a column's text in a line. */
function textProblems(
	{ required, max_length, check, one_of }: TemplateColumn,
	text: string,
	line: FormLine,
	clock: Parameters<typeof valueText>[1],
): string[] {
	if (text === "")
		return required === true || (required !== undefined && holdsFor(required, line, clock)) ? [EMPTY] : [];
	const wrong = check === undefined ? null : identifierProblem(check, text);
	const isUnknown = one_of !== undefined && !one_of.includes(text);
	return [
		...tooLong(text, max_length),
		...(wrong === null ? [] : [wrong]),
		...(isUnknown ? [`is ${text}, but the form accepts only ${one_of.join(", ")}`] : []),
	];
}
