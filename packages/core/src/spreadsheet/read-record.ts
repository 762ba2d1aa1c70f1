import type * as z from "zod";
import type { CustomField } from "../model/custom-field.ts";
import { customFieldValueSchema } from "../model/custom-field-value.ts";
import { recordCreateSchema, type StoredRecord } from "../model/record.ts";
import { DATE_KINDS, recordFieldsOf } from "../model/record-fields.ts";
import { mustBe } from "../model/validation/messages.ts";
import { cellText, notesText, oneLineText } from "./cell-text.ts";
import { checkText, checkValue, keepRead } from "./check-value.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { readDate } from "./read-date.ts";
import { readAmount, readBoolean, readChoice, readLinks, readTags } from "./read-values.ts";
import type { SourceRow } from "./source-rows.ts";
import type { Cell } from "./workbook.ts";

/** The fields of a record that a row gives; only those that the sheet has columns for. */
export type RecordValues = Partial<Omit<StoredRecord, "id" | "production_id" | "licensor_id">>;

/** How dates are read [IMP3]. */
export interface DateReading {
	readonly pivotYear: number;
	readonly dayFirst: boolean;
}

const CHOICES = recordFieldsOf("choice").map((field) => ({
	...field,
	aliases: new Map(Object.entries(field.aliases ?? {})),
}));

/**
 * Reads a row's record fields by the conversion rules [IMP5]. The row reports invalid values.
 *
 * The caller looks up the licensor and the prices.
 */
export function readRecord(
	row: SourceRow,
	dates: DateReading,
	customFields: readonly CustomField[],
): RecordValues {
	const values: RecordValues = {};
	const { shape } = recordCreateSchema;
	for (const { name } of recordFieldsOf("text")) {
		// A locator is read against all the others of the production.
		if (name === "production_locator" || !row.has(name)) continue;
		set(values, name, checkText(row, name, shape[name]));
	}
	for (const { name } of recordFieldsOf("notes")) {
		if (row.has(name)) set(values, name, checkValue(row, name, shape[name], notesText(row.cell(name))));
	}
	for (const { name } of recordFieldsOf("flag")) {
		if (row.has(name)) set(values, name, keepRead(row, name, readBoolean(row.cell(name))));
	}
	readChoices(row, values);
	readMeasures(row, values);
	readDates(row, values, dates);
	readLists(row, values);
	readCustomFields(row, values, dates, customFields);
	return values;
}

function set<F extends keyof RecordValues>(
	values: RecordValues,
	field: F,
	value: RecordValues[F] | undefined,
): void {
	if (value !== undefined) values[field] = value;
}

function readChoices(row: SourceRow, values: RecordValues): void {
	for (const { name, values: options, blank, codes, aliases } of CHOICES) {
		if (!row.has(name)) continue;
		const schema = recordCreateSchema.shape[name];
		if (codes !== undefined) {
			set(values, name, checkValue(row, name, schema, wordOrCode(row.cell(name), options) ?? blank));
			continue;
		}
		const read = keepRead(row, name, readChoice(row.cell(name), options, aliases));
		if (read === undefined) continue;
		if (read === null && blank === undefined) row.fail(name, mustBe.oneOf(options));
		else set(values, name, schema.parse(read ?? blank));
	}
}

/** A word in its own spelling, or the number that older data has for it; null where empty. */
function wordOrCode(cell: Cell, options: readonly string[]): string | null {
	const read = readChoice(cell, options);
	return read.error === undefined ? read.value : cellText(cell);
}

function readMeasures(row: SourceRow, values: RecordValues): void {
	const { shape } = recordCreateSchema;
	if (row.has("trt")) {
		const text = cellText(row.cell("trt"));
		set(values, "trt", checkValue(row, "trt", shape.trt, text === "" ? null : text));
	}
	if (row.has("fps")) {
		const amount = readAmount(row.cell("fps"));
		if (typeof amount === "string" && !/^\d+(?:\.\d+)?$/.test(amount)) row.fail("fps", mustBe.aValidNumber);
		else set(values, "fps", checkValue(row, "fps", shape.fps, amount));
	}
	const nominal = values.fps ? Math.ceil(Number(values.fps)) : null;
	const frames = values.trt ? Number(values.trt.slice(-2)) : 0;
	if (nominal !== null && frames >= nominal) {
		const message = `the frames of trt ${values.trt} do not exist at ${values.fps} fps, so its length is ignored`;
		row.note("SHEET_TRT_FRAMES", "warning", message, "trt");
	}
}

function readDates(row: SourceRow, values: RecordValues, { pivotYear, dayFirst }: DateReading): void {
	if (row.has("date") && !row.errors.has("date")) {
		const cell = row.cell("date");
		const empty = cellText(cell) === "";
		const found = empty ? null : readDate(cell, pivotYear, dayFirst);
		if (!empty && !found) row.fail("date", mustBe.aValidDate);
		else {
			values.date = found?.date ?? null;
			values.date_kind = found?.kind ?? "day";
			row.values.set("date", values.date);
			row.values.set("date_kind", values.date_kind);
		}
	}
	if (!row.has("date_kind")) return;
	const kind = wordOrCode(row.cell("date_kind"), DATE_KINDS);
	if (kind !== null)
		set(values, "date_kind", checkValue(row, "date_kind", recordCreateSchema.shape.date_kind, kind));
}

function readLists(row: SourceRow, values: RecordValues): void {
	const { shape } = recordCreateSchema;
	if (row.has("tags")) {
		const tags = readTags(row.cell("tags"));
		if (tags.length > SPREADSHEET_LIMITS.listItems) {
			row.fail("tags", `can't be more than ${SPREADSHEET_LIMITS.listItems} tags`);
		} else set(values, "tag_list", checkValue(row, "tags", shape.tag_list, tags));
		if (values.tag_list) values.tags = values.tag_list.join(",");
	}
	if (row.has("link")) {
		const links = readLinks(row.cell("link"));
		if (links.length > SPREADSHEET_LIMITS.listItems) {
			row.fail("link", `can't be more than ${SPREADSHEET_LIMITS.listItems} links`);
		} else set(values, "urls", checkValue(row, "link", shape.urls, links));
	}
	if (row.has("file_path")) row.values.set("file_path", oneLineText(row.cell("file_path")));
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

/** The name by which an import knows a production's own field. */
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
