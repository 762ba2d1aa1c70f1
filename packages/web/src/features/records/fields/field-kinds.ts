import { plainText } from "@oxcut/core/cut";
import {
	breaksToHtml,
	type CustomField,
	foldName,
	type RecordFieldEntry,
	type RecordFieldNameOf,
	recordKeyInfoSchema,
	recordUpdateSchema,
	type StoredRecord,
} from "@oxcut/core/model";
import { readDate } from "@oxcut/core/spreadsheet";
import type * as z from "zod";
import { escapeHtml } from "../../../ui/escape-html.ts";
import { formatCalendarDate, formatMoment } from "../../../ui/format-date.ts";
import { messages } from "../messages.ts";
import { columnId } from "./column-id.ts";
import type { FieldOption, ReadText, RecordField } from "./record-field.ts";
import { sortableText } from "./sortable-text.ts";

/** Two-digit years mean the last century, as usual in archives. */
const PIVOT_YEAR = 25;

type EntryOf<K extends RecordFieldEntry["kind"]> = Extract<RecordFieldEntry, { kind: K }>;

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
	...recordKeyInfoSchema.shape,
	...recordUpdateSchema.shape,
};

/** Checks a value with the record's schema. */
export function checkValue(key: keyof StoredRecord, value: unknown): ReadText {
	const checked = SCHEMAS[key]?.safeParse(value);
	if (checked === undefined) return { error: messages.problemsIn.readOnly };
	if (checked.success) return { patch: { [key]: checked.data } };
	return { error: checked.error.issues[0]?.message ?? messages.problemsIn.readOnly };
}

/** A field's column, from the catalogue. */
export function columnOf({ name, label, group, width, isBulk }: RecordFieldEntry) {
	return { id: columnId(name), label, group, width, isNumeric: false, isEditable: true, isBulk } as const;
}

export function textField(entry: EntryOf<"text">): RecordField {
	const { name } = entry;
	return {
		...columnOf(entry),
		kind: "text",
		show: (record) => record[name],
		text: (record) => record[name],
		sortKey: (record) => sortableText(record[name]),
		read: (text) => checkValue(name, text.trim()),
	};
}

const FORMATTED = /<(?!br\s*\/?>)[a-z]/i;

/** Notes for editing: as plain text if their only formatting is line breaks, otherwise with tags, so that nothing is lost. */
function notesToText(html: string): string {
	return FORMATTED.test(html) ? html : plainText(html);
}

/** @param before - the previous notes: formatted ones were edited with their tags. */
function textToNotes(text: string, before: string): string {
	return FORMATTED.test(before) ? text : breaksToHtml(escapeHtml(text));
}

export function notesField(entry: EntryOf<"notes">): RecordField {
	const { name } = entry;
	return {
		...columnOf(entry),
		kind: "paragraphs",
		html: (record) => record[name],
		show: (record) => plainText(record[name]).replaceAll(/\s+/g, " "),
		text: (record) => notesToText(record[name]),
		sortKey: (record) => sortableText(plainText(record[name])),
		read: (text, record) => checkValue(name, textToNotes(text, record[name])),
		// Old notes can be converted, but not edited.
		...(name === "description" ? { isEditable: false, isBulk: false } : {}),
	};
}

/** @returns the option with this label or value, ignoring case. */
function optionOf(text: string, options: readonly FieldOption[]): FieldOption | undefined {
	const typed = foldName(text);
	return options.find(({ value, label }) => foldName(label) === typed || foldName(value) === typed);
}

export function choiceField(entry: EntryOf<"choice">): RecordField {
	const { name, values, valueLabels = {}, blank } = entry;
	return { ...columnOf(entry), ...choiceOf(name, values, { valueLabels, isRequired: blank !== null }) };
}

/** Display, input and options of a field with fixed values. */
export function choiceOf(
	key: RecordFieldNameOf<"choice" | "rate">,
	values: readonly string[],
	{
		valueLabels = {},
		isRequired,
	}: { readonly valueLabels?: Readonly<Record<string, string>>; readonly isRequired: boolean },
) {
	const options = values.map((value) => ({ value, label: valueLabels[value] ?? value }));
	const all = isRequired ? options : [{ value: "", label: messages.none }, ...options];
	const labelOf = (record: StoredRecord) => {
		const value = record[key];
		return value === null ? "" : (valueLabels[value] ?? value);
	};
	return {
		kind: "choice",
		options: () => all,
		show: labelOf,
		text: labelOf,
		sortKey: (record: StoredRecord) => {
			const index = values.indexOf(record[key] ?? "");
			return index < 0 ? null : index;
		},
		read: (text: string): ReadText => {
			if (text.trim() === "" && !isRequired) return { patch: { [key]: null } };
			const option = optionOf(text, options);
			if (option === undefined) {
				return { error: messages.problemsIn.notChoice(options.map(({ label }) => label)) };
			}
			return { patch: { [key]: option.value } };
		},
	} as const;
}

const TRUE_WORDS = new Set(["true", "t", "yes", "y", "1", "x"]);
const FALSE_WORDS = new Set(["false", "f", "no", "n", "0", ""]);

/** @returns null for a text that is neither. */
function readFlag(text: string): boolean | null {
	const word = text.trim().toLowerCase();
	if (TRUE_WORDS.has(word)) return true;
	return FALSE_WORDS.has(word) ? false : null;
}

export function flagField(entry: EntryOf<"flag">): RecordField {
	const { name } = entry;
	return {
		...columnOf(entry),
		kind: "flag",
		show: (record) => (record[name] ? messages.yes : ""),
		text: (record) => (record[name] ? messages.yes : messages.no),
		sortKey: (record) => (record[name] ? 0 : 1),
		read: (text) => {
			const flag = readFlag(text);
			if (flag === null) return { error: messages.problemsIn.notChoice([messages.yes, messages.no]) };
			return { patch: { [name]: flag } };
		},
	};
}

const TYPED_MONTH = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });

/** A date for input and copying, in every language: `1951-03-14`, `Feb 1947`, `1912`, `1950s`. */
function dateToText({ date, date_kind }: Pick<StoredRecord, "date" | "date_kind">): string {
	if (date === null) return "";
	if (date_kind === "day") return date;
	return date_kind === "month"
		? TYPED_MONTH.format(new Date(`${date}T00:00:00Z`))
		: formatCalendarDate(date, date_kind);
}

export function dateField(entry: EntryOf<"date">): RecordField {
	return {
		...columnOf(entry),
		kind: "date",
		isNumeric: true,
		show: ({ date, date_kind }) => (date === null ? "" : formatCalendarDate(date, date_kind)),
		text: dateToText,
		sortKey: ({ date }) => date,
		read: (text) => {
			if (text.trim() === "") return { patch: { date: null, date_kind: "day" } };
			const found = readDate(text, PIVOT_YEAR);
			if (found === null) return { error: messages.problemsIn.date };
			return { patch: { date: found.date, date_kind: found.kind } };
		},
	};
}

export function momentField(key: "created_at" | "updated_at"): RecordField {
	const id = key === "created_at" ? "createdAt" : "updatedAt";
	const show = (record: StoredRecord) => {
		const value = record[key];
		return value === null ? "" : formatMoment(value);
	};
	return {
		id,
		label: messages.fields[id],
		group: "kept",
		kind: "plain",
		width: 152,
		isNumeric: true,
		isEditable: false,
		isBulk: false,
		show,
		text: (record) => record[key] ?? "",
		sortKey: (record) => record[key],
		read: () => ({ error: messages.problemsIn.readOnly }),
	};
}

function readCustom(field: CustomField, text: string): { value: unknown } | { error: string } {
	const typed = text.trim();
	if (typed === "") return { value: null };
	switch (field.kind) {
		case "text":
			return { value: text };
		case "number": {
			const number = Number(typed.replaceAll(",", ""));
			return Number.isFinite(number) ? { value: number } : { error: messages.problemsIn.number };
		}
		case "date": {
			const found = readDate(typed, PIVOT_YEAR);
			return found?.kind === "day" ? { value: found.date } : { error: messages.problemsIn.date };
		}
		case "yes_no": {
			const flag = readFlag(typed);
			return flag === null
				? { error: messages.problemsIn.notChoice([messages.yes, messages.no]) }
				: { value: flag };
		}
		case "choice": {
			const option = optionOf(
				typed,
				field.options.map((value) => ({ value, label: value })),
			);
			return option === undefined
				? { error: messages.problemsIn.notChoice(field.options) }
				: { value: option.value };
		}
	}
}

const CUSTOM_KINDS = {
	text: "text",
	number: "number",
	date: "date",
	yes_no: "flag",
	choice: "choice",
} as const;

/** A custom field [ID2]. */
export function customRecordField(field: CustomField): RecordField {
	const kept = (record: StoredRecord) => record.custom_fields[field.id] ?? null;
	const text = (record: StoredRecord) => {
		const value = kept(record);
		if (typeof value === "boolean") return value ? messages.yes : messages.no;
		return value === null ? "" : String(value);
	};
	return {
		id: `custom:${field.id}`,
		label: field.name,
		group: "custom",
		kind: CUSTOM_KINDS[field.kind],
		width: 128,
		isNumeric: field.kind === "number" || field.kind === "date",
		isEditable: true,
		isBulk: true,
		options: () => [
			{ value: "", label: messages.none },
			...field.options.map((value) => ({ value, label: value })),
		],
		show: (record) => {
			const value = kept(record);
			return field.kind === "date" && typeof value === "string" ? formatCalendarDate(value) : text(record);
		},
		text,
		sortKey: (record) => {
			const value = kept(record);
			if (typeof value === "number" || value === null) return value;
			return sortableText(text(record));
		},
		read: (typed, record) => {
			const read = readCustom(field, typed);
			if ("error" in read) return read;
			const custom_fields = { ...record.custom_fields, [field.id]: read.value };
			return { patch: { custom_fields: custom_fields as StoredRecord["custom_fields"] } };
		},
	};
}
