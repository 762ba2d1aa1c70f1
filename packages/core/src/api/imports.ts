import * as z from "zod";
import { REPORT_FORMATS } from "../model/cuts/report-file.ts";
import { isBase64 } from "../model/validation/base64.ts";
import { choice } from "../model/validation/choice.ts";
import { mustBe, text } from "../model/validation/messages.ts";
import { IMPORT_KINDS } from "../spreadsheet/import-fields.ts";
import { DELIMITERS, TEXT_ENCODINGS } from "../spreadsheet/workbook.ts";
import { EDIT_RECORDS, EXPORT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { importRow, listedImport, ON_DUPLICATE, ROW_OUTCOMES, spreadsheetImport } from "./import-entities.ts";
import { idParams, idText, pageLimit, productionParams } from "./parameters.ts";
import { record } from "./record-entities.ts";
import { recordFilterQuery } from "./record-lists.ts";

/** The most imports, or rows of one, on a page. */
const PAGE_MAX = 1000;
/** Maximum size of an uploaded spreadsheet of records. */
const FILE_MAX_BYTES = 25 * 1024 * 1024;
/** A file that the server draws a poster of: whole if it is no larger, otherwise its beginning and its end. */
export const POSTER_FILE = { maxBytes: 24 * 1024 * 1024, endBytes: 4 * 1024 * 1024 } as const;
/** No file system in use holds larger files. */
const MEDIA_SIZE_MAX = 8 * 1024 ** 4;

/** A whole number, which a query carries as text. */
function wholeNumber(min: number, max: number) {
	return z.preprocess(
		(value) => (typeof value === "string" && /^\d{1,7}$/.test(value) ? Number(value) : value),
		z
			.int({ error: mustBe.aValidNumber })
			.min(min, { error: mustBe.atLeast(min) })
			.max(max, { error: mustBe.atMost(max) }),
	);
}

const mediaSize = z.preprocess(
	(value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
	z
		.int({ error: mustBe.aValidNumber })
		.min(1, { error: mustBe.atLeast(1) })
		.max(MEDIA_SIZE_MAX, { error: mustBe.atMost(MEDIA_SIZE_MAX) }),
);

const NAME_MAX = 250;
const VALUE_MAX = 1000;
const ANSWERS_MAX = 2000;
const name = z.string().max(NAME_MAX, { error: text.maxLength(NAME_MAX) });
const value = z.string().max(VALUE_MAX, { error: text.maxLength(VALUE_MAX) });

/** How to read a file, instead of what the server detects [IMP1]; null withdraws a choice. */
const importChoices = z.object({
	on_duplicate: choice(ON_DUPLICATE).optional().describe("When a row already exists with different values"),
	pivot_year: wholeNumber(0, 99).nullable().optional().describe("Two-digit years below it are in the 2000s"),
	day_first: z
		.preprocess(
			(given) => (given === "true" ? true : given === "false" ? false : given),
			z.boolean({ error: mustBe.oneOf([true, false]) }),
		)
		.optional()
		.describe("Whether `03/04/1962` is 3 April"),
	as: choice(IMPORT_KINDS).nullable().optional().describe("The kind of rows in the sheets"),
	sheet: name.nullable().optional().describe("Name of the one sheet to read; it may be hidden"),
	header_row: wholeNumber(1, 1_000_000).nullable().optional().describe("Row of the column names, from 1"),
	delimiter: choice(DELIMITERS).nullable().optional().describe("Character between the cells of a text file"),
	encoding: choice(TEXT_ENCODINGS).nullable().optional().describe("Encoding of a text file"),
});

/** The choices, plus the fields of columns and corrected values. */
const importOptions = importChoices.extend({
	columns: z
		.record(name, name)
		.optional()
		.describe("Fields by column name; an empty field skips the column")
		.meta({ examples: [{ Reel: "archive_locator" }] }),
	answers: z
		.array(z.object({ field: name, value, to: value.nullable() }))
		.max(ANSWERS_MAX, { error: `can't be more than ${ANSWERS_MAX} answers` })
		.optional()
		.describe("Replacements for values, each for all rows that have it; null skips those rows")
		.meta({ examples: [[{ field: "chroma", value: "Colour", to: "Color" }]] }),
});
/** How to read a file, which field each column is, and corrected values. */
export type ImportChoices = z.output<typeof importOptions>;

/** Longer than any disk allows; the server stores it shortened. */
const FILE_NAME_MAX = 1000;
const fileName = z
	.string({ error: mustBe.present })
	.max(FILE_NAME_MAX, { error: text.maxLength(FILE_NAME_MAX) });

const createBody = z.object({
	import: z.object({
		name: fileName.meta({ examples: ["Harbour Lights archive log.csv"] }),
		contents: z
			.string({ error: "must be base64" })
			.min(1, { error: mustBe.present })
			.refine(isBase64, { error: "must be base64" })
			.meta({
				format: "base64",
				contentEncoding: "base64",
				examples: ["VGl0bGUsQ2F0ZWdvcnkKSGFyYm91ciBMaWdodHMgYXQgRHVzayxGb290YWdlCg=="],
			}),
		options: importOptions.default({}),
	}),
});

/** If the file is the body itself, the query describes it. */
const uploadQuery = importChoices.extend({
	filename: fileName.default("").describe("The file's name, if the body is the file"),
});

const FILE_TYPES = [
	"text/*",
	"application/octet-stream",
	"application/csv",
	"application/vnd.ms-excel",
	"application/vnd.ms-excel.sheet.macroenabled.12",
	REPORT_FORMATS.xlsx.mediaType,
	"application/vnd.oasis.opendocument.spreadsheet",
] as const;

/** The largest integer column value. */
const POSITION_MAX = 2 ** 31 - 1;

/** A row's place in its import. */
const position = z.preprocess(
	(given) => (typeof given === "string" && /^\d{1,15}$/.test(given) ? Number(given) : given),
	z
		.int({ error: mustBe.aValidNumber })
		.nonnegative({ error: mustBe.aValidNumber })
		.max(POSITION_MAX, { error: mustBe.atMost(POSITION_MAX) }),
);
const rowPosition = position.describe("Position of the row");

const after = position
	.default(0)
	.describe("Position of the last row of the previous page; 0 for the first page");

/** Imports of spreadsheets and lists of media files: upload, preview, correct, confirm and undo. */
export const importCalls = defineCalls({
	createImport: {
		method: "POST",
		path: "/productions/:production_id/imports",
		summary: "Reads a spreadsheet, or a list of media files, and previews its import; saves no rows yet",
		access: EDIT_RECORDS,
		params: productionParams,
		query: uploadQuery,
		body: createBody,
		upload: { field: "file", maxBytes: FILE_MAX_BYTES, types: FILE_TYPES },
		answers: { 201: itemAnswer("import", spreadsheetImport) },
	},

	listImports: {
		method: "GET",
		path: "/productions/:production_id/imports",
		summary:
			"The imports of a production, newest first; `before` is the id of the last one of the previous page",
		access: VIEW_RECORDS,
		params: productionParams,
		query: z.object({
			limit: pageLimit(PAGE_MAX),
			before: idText.optional().describe("Id of the last import of the previous page"),
		}),
		answers: { 200: listAnswer("imports", listedImport) },
	},

	getImport: {
		method: "GET",
		path: "/imports/:id",
		summary: "An import with its first rows",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("import", spreadsheetImport) },
	},

	listImportRows: {
		method: "GET",
		path: "/imports/:id/rows",
		summary: "The rows of an import in the file's order, starting after the position `after`",
		access: VIEW_RECORDS,
		params: idParams,
		query: z.object({
			limit: pageLimit(PAGE_MAX),
			after,
			outcome: choice(ROW_OUTCOMES).optional().describe("Only rows with this outcome"),
		}),
		answers: { 200: listAnswer("rows", importRow) },
	},

	updateImport: {
		method: "PUT",
		path: "/imports/:id",
		summary: "Changes how a preview reads its file, and returns the new preview",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ import: z.object({ options: importOptions }) }),
		answers: { 200: itemAnswer("import", spreadsheetImport) },
	},

	confirmImport: {
		method: "POST",
		path: "/imports/:id/confirm",
		summary: "Confirms a preview and saves all of its rows, or none",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("import", spreadsheetImport) },
	},

	addImportPoster: {
		method: "POST",
		path: "/imports/:id/posters",
		summary:
			"Gives the record of a confirmed row an image, unless it has one; undoing the import removes it again",
		access: EDIT_RECORDS,
		params: idParams,
		query: z.object({
			position: rowPosition,
			size: mediaSize
				.optional()
				.describe(
					"The media file's own size, if the body is only its beginning, followed by its last 4 MiB: the server then takes a frame from these",
				),
		}),
		upload: {
			field: "file",
			maxBytes: POSTER_FILE.maxBytes,
			types: ["image/*", "video/*", "application/mxf", "application/octet-stream"],
		},
		answers: { 200: itemAnswer("record", record) },
	},

	undoImport: {
		method: "POST",
		path: "/imports/:id/undo",
		summary: "Undoes a confirmed import in one step, unless any of it has changed since",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("import", spreadsheetImport) },
	},

	deleteImport: {
		method: "DELETE",
		path: "/imports/:id",
		summary: "Discards a preview",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},

	exportRecordsAsCsv: {
		method: "GET",
		path: "/productions/:production_id/records/export.csv",
		summary:
			"The records of a production, filtered like their list, as a CSV file that can be imported again",
		access: EXPORT_RECORDS,
		params: productionParams,
		query: recordFilterQuery,
		answers: { 200: { types: ["text/csv"] } },
	},

	exportWorkbook: {
		method: "GET",
		path: "/productions/:production_id/records/export.xlsx",
		summary: "A production as a workbook that can be imported again, its records filtered like their list",
		access: EXPORT_RECORDS,
		params: productionParams,
		query: recordFilterQuery,
		answers: {
			200: { types: [REPORT_FORMATS.xlsx.mediaType] },
		},
	},
});
