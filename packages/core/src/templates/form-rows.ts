import type { Contributor } from "./contributors.ts";
import { textValue } from "./form-lines.ts";
import type { FormLine, FormValue } from "./model.ts";
import { templateField } from "./schema/template-fields.ts";
import type { Template, TemplateColumn } from "./schema/template-schema.ts";

/** A row before it is written: a line, or one of its contributors. */
export interface LineRow {
	readonly line: FormLine;
	/** Counted from 1. */
	readonly number: number;
	/** Null in templates without a row per contributor, and for music without contributors. */
	readonly contributor: Contributor | null;
	/** Whether it is its line's first row. */
	readonly isFirst: boolean;
}

/** The rows of lines: one each, or one for each contributor [TPL4]. */
export function lineRows(template: Pick<Template, "per">, lines: readonly FormLine[]): LineRow[] {
	return lines.flatMap((line, index) => rowsOf(template, line, index + 1));
}

function rowsOf({ per }: Pick<Template, "per">, line: FormLine, number: number): LineRow[] {
	const contributors = per === "contributor" ? [...line.composers, ...line.publishers] : [];
	if (contributors.length === 0) return [{ line, number, contributor: null, isFirst: true }];
	return contributors.map((contributor, index) => ({ line, number, contributor, isFirst: index === 0 }));
}

/** Whether a column shows a fact about a contributor rather than the line. */
export function isOfContributor({ field }: Pick<TemplateColumn, "field">): boolean {
	return field !== undefined && templateField(field)?.of === "contributor";
}

/** Whether a row's contributor can't have a column's value: people have first and last names, and publishers are companies. */
export function isInapplicable(
	{ field }: Pick<TemplateColumn, "field">,
	{ line, contributor }: LineRow,
): boolean {
	if (contributor === null) return false;
	const isPublisher = line.publishers.includes(contributor);
	return isPublisher ? field === "first_name" || field === "last_name" : field === "company";
}

/** The value of a column in a row, before it is written. */
export function columnValue(
	{ field, text, fill, first_row_only }: TemplateColumn,
	{ line, number, contributor, isFirst }: LineRow,
	fills: ReadonlyMap<string, string>,
): FormValue {
	if (first_row_only && !isFirst) return null;
	if (field === undefined) return textValue(fill === undefined ? (text ?? "") : (fills.get(fill) ?? ""));
	if (field === "number") return { kind: "number", number };
	if (isOfContributor({ field }))
		return contributor === null
			? null
			: contributorValue(field, contributor, line.publishers.includes(contributor));
	return line.valueOf(field);
}

function contributorValue(field: string, contributor: Contributor, isPublisher: boolean): FormValue {
	const { name, role, society, ipi, share } = contributor;
	const space = name.lastIndexOf(" ");
	switch (field) {
		case "role":
			return textValue(role);
		case "role_name":
			return textValue(isPublisher ? "Publisher" : "Composer");
		case "name":
			return textValue(name);
		case "first_name":
			return textValue(isPublisher ? "" : name.slice(0, Math.max(space, 0)));
		case "last_name":
			return textValue(isPublisher ? "" : name.slice(space + 1));
		case "company":
			return textValue(isPublisher ? name : "");
		case "society":
			return textValue(society);
		case "ipi":
			return textValue(ipi);
		default:
			return share === null ? null : { kind: "share", percent: share };
	}
}
