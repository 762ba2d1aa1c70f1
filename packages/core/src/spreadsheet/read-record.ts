import type * as z from "zod";
import type { CustomField } from "../model/records/custom-field.ts";
import { customFieldValueSchema } from "../model/records/custom-field-value.ts";
import { recordCreateSchema, type StoredRecord } from "../model/records/record.ts";
import {
	RECORD_FIELD_ENTRIES,
	type RecordFieldEntry,
	recordColumn,
	recordFieldsOf,
} from "../model/records/record-field-entries.ts";
import { DATE_KINDS } from "../model/records/record-field-values.ts";
import { readUnderlyingRights } from "../model/records/underlying-right-text.ts";
import { mustBe } from "../model/validation/messages.ts";
import { cellText, notesText, oneLineText } from "./cell-text.ts";
import { checkText, checkValue, keepRead } from "./check-value.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { readDate } from "./read-date.ts";
import { readAmount, readBoolean, readChoice, readLinks, readTags } from "./read-values.ts";
import type { SourceRow } from "./source-rows.ts";
import type { Cell } from "./workbook.ts";

/** A row's record fields; only those with a column in the sheet. */
export type RecordValues = Partial<Omit<StoredRecord, "id" | "production_id" | "licensor_id">>;

/** How to read dates [IMP3]. */
export interface DateReading {
	readonly pivotYear: number;
	readonly dayFirst: boolean;
}

/** Other words for the values of each choice. */
const ALIASES = new Map(
	recordFieldsOf("choice").map(({ name, aliases }) => [name, new Map(Object.entries(aliases ?? {}))]),
);

/**
 * Reads a row's record fields by the conversion rules [IMP5]. Invalid values are reported in the row.
 *
 * The caller looks up the licensor and the prices.
 */
export function readRecord(
	row: SourceRow,
	dates: DateReading,
	customFields: readonly CustomField[],
): RecordValues {
	const values: RecordValues = {};
	for (const field of RECORD_FIELD_ENTRIES) {
		if (row.has(recordColumn(field))) readField(row, field, values, dates);
	}
	checkTrtFrames(row, values);
	for (const field of ["file_path", "tracks"])
		if (row.has(field)) row.values.set(field, oneLineText(row.cell(field)));
	readCustomFields(row, values, dates, customFields);
	return values;
}

/** Reads a field from its column. */
function readField(row: SourceRow, field: RecordFieldEntry, values: RecordValues, dates: DateReading): void {
	const { shape } = recordCreateSchema;
	switch (field.kind) {
		case "text":
			// Locators are read separately, with all others of the production.
			if (field.name !== "production_locator")
				set(values, field.name, checkText(row, field.name, shape[field.name]));
			break;
		case "notes": {
			const text = notesText(row.cell(field.name));
			set(values, field.name, checkValue(row, field.name, shape[field.name], text));
			break;
		}
		case "flag":
			set(values, field.name, keepRead(row, field.name, readBoolean(row.cell(field.name))));
			break;
		case "choice":
			readChoiceField(row, field, values);
			break;
		case "licensor":
		case "price":
			// The caller looks them up.
			break;
		case "date":
			readDateField(row, values, dates);
			break;
		case "date_kind": {
			const kind = wordOrCode(row.cell("date_kind"), DATE_KINDS);
			if (kind !== null) set(values, "date_kind", checkValue(row, "date_kind", shape.date_kind, kind));
			break;
		}
		case "duration": {
			const text = cellText(row.cell("trt"));
			set(values, "trt", checkValue(row, "trt", shape.trt, text === "" ? null : text));
			break;
		}
		case "rate": {
			const amount = readAmount(row.cell("fps"));
			const isNumber = typeof amount !== "string" || /^\d+(?:\.\d+)?$/.test(amount);
			if (isNumber) set(values, "fps", checkValue(row, "fps", shape.fps, amount));
			else row.fail("fps", mustBe.aValidNumber);
			break;
		}
		case "tags": {
			const tags = readTags(row.cell("tags"));
			if (isTooLong(row, "tags", tags)) break;
			set(values, "tag_list", checkValue(row, "tags", shape.tag_list, tags));
			if (values.tag_list) values.tags = values.tag_list.join(",");
			break;
		}
		case "rights": {
			const read = readUnderlyingRights(cellText(row.cell(field.name)));
			if (read.error === undefined)
				set(values, field.name, checkValue(row, field.name, shape[field.name], read.value));
			else row.fail(field.name, read.error);
			break;
		}
		case "links": {
			const links = readLinks(row.cell("link"));
			if (!isTooLong(row, "link", links)) set(values, "urls", checkValue(row, "link", shape.urls, links));
		}
	}
}

function set<F extends keyof RecordValues>(
	values: RecordValues,
	field: F,
	value: RecordValues[F] | undefined,
): void {
	if (value !== undefined) values[field] = value;
}

function readChoiceField(
	row: SourceRow,
	{ name, values: options, blank, codes }: Extract<RecordFieldEntry, { readonly kind: "choice" }>,
	values: RecordValues,
): void {
	const schema = recordCreateSchema.shape[name];
	if (codes !== undefined) {
		set(values, name, checkValue(row, name, schema, wordOrCode(row.cell(name), options) ?? blank));
		return;
	}
	const read = keepRead(row, name, readChoice(row.cell(name), options, ALIASES.get(name)));
	if (read === undefined) return;
	if (read === null && blank === undefined) row.fail(name, mustBe.oneOf(options));
	else set(values, name, schema.parse(read ?? blank));
}

/** A word in the options' spelling, or by its number in older data; null if empty. */
function wordOrCode(cell: Cell, options: readonly string[]): string | null {
	const read = readChoice(cell, options);
	return read.error === undefined ? read.value : cellText(cell);
}

/** Warns of a length with frames that its rate does not have. */
function checkTrtFrames(row: SourceRow, { fps, trt }: RecordValues): void {
	const nominal = fps ? Math.ceil(Number(fps)) : null;
	const frames = trt ? Number(trt.slice(-2)) : 0;
	if (nominal === null || frames < nominal) return;
	const message = `the frames of trt ${trt} do not exist at ${fps} fps, so its length is ignored`;
	row.note("SHEET_TRT_FRAMES", "warning", message, "trt");
}

/** Reads a date, and from its spelling how exact it is. */
function readDateField(row: SourceRow, values: RecordValues, { pivotYear, dayFirst }: DateReading): void {
	if (row.errors.has("date")) return;
	const cell = row.cell("date");
	const isEmpty = cellText(cell) === "";
	const found = isEmpty ? null : readDate(cell, pivotYear, dayFirst);
	if (!isEmpty && !found) {
		row.fail("date", mustBe.aValidDate);
		return;
	}
	values.date = found?.date ?? null;
	values.date_kind = found?.kind ?? "day";
	row.values.set("date", values.date);
	row.values.set("date_kind", values.date_kind);
}

function isTooLong(row: SourceRow, column: "tags" | "link", list: readonly string[]): boolean {
	const most = SPREADSHEET_LIMITS.listItems;
	if (list.length <= most) return false;
	row.fail(column, `can't be more than ${most} ${column === "tags" ? "tags" : "links"}`);
	return true;
}

function readCustomFields(
	row: SourceRow,
	values: RecordValues,
	dates: DateReading,
	customFields: readonly CustomField[],
): void {
	const read: StoredRecord["custom_fields"] = {};
	for (const field of customFields) {
		const name = customFieldName(field);
		if (!row.has(name)) continue;
		const schema: z.ZodType<string | number | boolean | null> = customFieldValueSchema(field);
		const value = checkValue(row, name, schema, customValue(row.cell(name), field, dates));
		if (value !== undefined) read[String(field.id)] = value;
	}
	if (Object.keys(read).length > 0) values.custom_fields = read;
}

/** The import's name for a custom field. */
export function customFieldName(field: Pick<CustomField, "id">): string {
	return `custom_fields.${field.id}`;
}

function customValue(cell: Cell, field: CustomField, { pivotYear, dayFirst }: DateReading): unknown {
	const text = cellText(cell);
	if (text === "") return null;
	switch (field.kind) {
		case "text":
			return text;
		case "number": {
			const amount = readAmount(cell);
			return typeof amount === "string" && /^[+-]?\d+(?:\.\d+)?$/.test(amount) ? Number(amount) : amount;
		}
		case "date":
			return readDate(cell, pivotYear, dayFirst)?.date ?? text;
		case "yes_no":
			return readBoolean(cell).value ?? text;
		case "choice": {
			const read = readChoice(cell, field.options);
			return read.error === undefined ? read.value : text;
		}
	}
}
