import { dateSchema } from "../model/validation/date.ts";
import { mustBe } from "../model/validation/messages.ts";
import { closestNames } from "../text/closest-names.ts";
import { foldName } from "../text/fold-name.ts";
import type { FilterField } from "./filter-field.ts";

const FILTER_OPERATORS = [
	"is",
	"is_not",
	"contains",
	"contains_not",
	"before",
	"after",
	"from",
	"to",
	">",
	"<",
	"empty",
	"not_empty",
] as const;
/** How a filter compares a field with its values. `contains_not` and `is_not` also match records without a value. */
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** One condition on records; several apply together [RCD14]. */
export interface RecordFilter {
	readonly field: string;
	readonly operator: FilterOperator;
	/**
	 * Several values only for `is` and `is_not` on a choice or list: any of them matches. None for `empty` and
	 * `not_empty`.
	 */
	readonly values: readonly string[];
}

const EMPTY = ["empty", "not_empty"] as const satisfies FilterOperator[];

/** The operators for a field, the most usual one first. */
export function operatorsOf(field: FilterField): readonly FilterOperator[] {
	switch (field.kind) {
		case "choice":
			return field.isRequired ? ["is", "is_not"] : ["is", "is_not", ...EMPTY];
		case "list":
			return ["is", "is_not", ...EMPTY];
		case "text":
			return ["contains", "contains_not", "is", "is_not", ...EMPTY];
		case "date": {
			const operators = ["is", "is_not", "before", "after", "from", "to"] as const;
			return field.isRequired ? operators : [...operators, ...EMPTY];
		}
		case "number":
			return ["is", "is_not", ">", "<", ...EMPTY];
	}
}

/** Whether an operator takes no value. */
export function takesNoValue(operator: FilterOperator): boolean {
	return operator === "empty" || operator === "not_empty";
}

function takesSeveral({ kind }: FilterField): boolean {
	return kind === "choice" || kind === "list";
}

/** Fifteen digits, which a double holds exactly, like prices. */
const NUMBER = /^-?\d{1,11}(?:\.\d{1,4})?$/;
const ID = /^[1-9]\d{0,14}$/;
const PERIOD = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?|(s))?$/;

/** The first and last day of `1951`, `1951-03`, `1951-03-14` or `1950s`; null for anything else. */
export function periodOf(text: string): { readonly first: string; readonly last: string } | null {
	const match = PERIOD.exec(text);
	if (match === null) return null;
	const [, year = "", month, day, decade] = match;
	const isDecade = decade !== undefined;
	if (isDecade && !year.endsWith("0")) return null;
	const first = `${year}-${month ?? "01"}-${day ?? "01"}`;
	if (!dateSchema.safeParse(first).success) return null;
	if (day !== undefined) return { first, last: first };
	if (month === undefined) {
		return { first, last: `${isDecade ? `${year.slice(0, 3)}9` : year}-12-31` };
	}
	const lastDay = new Date(`${first}T00:00:00Z`);
	lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
	return { first, last: lastDay.toISOString().slice(0, 10) };
}

/** @returns the value in stored form, or the expected format. */
function readValue(field: FilterField, text: string): { readonly value: string } | { readonly must: string } {
	switch (field.kind) {
		case "choice":
		case "list": {
			if (field.values === null) {
				const isValid = field.kind === "list" ? foldName(text) !== "" : ID.test(text);
				return isValid
					? { value: text }
					: { must: field.kind === "list" ? mustBe.present : mustBe.aValidNumber };
			}
			const value = field.values.find((known) => foldName(known) === foldName(text));
			return value === undefined ? { must: mustBe.oneOf(field.values) } : { value };
		}
		case "text":
			return foldName(text) === "" ? { must: mustBe.present } : { value: text };
		case "date":
			return periodOf(text) === null
				? { must: "must be a year, a month, or a day, such as 1951, 1951-03, or 1951-03-14" }
				: { value: text };
		case "number":
			return NUMBER.test(text) ? { value: text } : { must: mustBe.aValidNumber };
	}
}

const LIST_ITEM = /\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/gy;

/** Splits at commas outside double quotes. */
function splitValues(text: string): string[] {
	const values: string[] = [];
	LIST_ITEM.lastIndex = 0;
	while (LIST_ITEM.lastIndex < text.length) {
		const match = LIST_ITEM.exec(text);
		// There is a quote inside a value: take the text literally.
		if (match === null) return [text];
		values.push(match[1]?.replaceAll('""', '"') ?? (match[2] ?? "").trim());
	}
	return values.filter((value) => value !== "");
}

function unquoted(text: string): string {
	return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** A parsed filter, or the error in its text. */
export type ReadFilter = { readonly filter: RecordFilter } | { readonly error: string };

/**
 * Parses a filter in the notation of URLs, the API and `ox` [RCD14].
 *
 * @param text - field, operator and values, separated by spaces: `category is Footage,Still`, `date before 1950`.
 * @param fields - the fields that the filter may name.
 */
export function readRecordFilter(text: string, fields: readonly FilterField[]): ReadFilter {
	const [, name = "", word = "", rest = ""] = /^(\S*)\s*(\S*)\s*([\s\S]*)$/.exec(text.trim()) ?? [];
	const field = fields.find((known) => known.name === name);
	if (field === undefined) {
		const names = fields.map((known) => known.name);
		const [near] = closestNames(names, name, 1);
		const hint = near === undefined ? `the fields are ${names.join(", ")}` : `did you mean ${near}?`;
		return { error: `has no field "${name}": ${hint}` };
	}
	const operators = operatorsOf(field);
	const operator = operators.find((known) => known === word);
	if (operator === undefined) {
		return { error: `${name} can't be followed by "${word}": the operator ${mustBe.oneOf(operators)}` };
	}
	return readValues(field, operator, rest);
}

function readValues(field: FilterField, operator: FilterOperator, rest: string): ReadFilter {
	const { name } = field;
	if (takesNoValue(operator)) {
		if (rest !== "") return { error: `${name} ${operator} takes no value, not "${rest}"` };
		return { filter: { field: name, operator, values: [] } };
	}
	const texts = takesSeveral(field) ? splitValues(rest) : [unquoted(rest)];
	if (texts.length === 0) return { error: `${name} ${operator} needs a value` };
	const values = new Set<string>();
	for (const text of texts) {
		const read = readValue(field, text);
		if ("must" in read) return { error: `${name} ${read.must}, not "${text}"` };
		values.add(read.value);
	}
	return { filter: { field: name, operator, values: [...values] } };
}

/** Writes a filter in the notation that {@link readRecordFilter} parses. */
export function recordFilterText(
	{ field, operator, values }: RecordFilter,
	fields: readonly FilterField[],
): string {
	const known = fields.find(({ name }) => name === field);
	const isList = known !== undefined && takesSeveral(known);
	const written = values.map((value) => {
		if (isList) return /[,"]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
		return /^".*"$|^\s|\s$/s.test(value) ? `"${value}"` : value;
	});
	return [field, operator, ...(written.length === 0 ? [] : [written.join(",")])].join(" ");
}
