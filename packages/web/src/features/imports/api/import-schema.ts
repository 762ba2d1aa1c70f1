import { idSchema } from "@oxcut/core/model";
import * as z from "zod";

export const IMPORT_KINDS = ["licensors", "prices", "conditions", "records", "alt-files"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const OUTCOMES = ["added", "updated", "unchanged", "skipped", "error"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;

const diagnosticSchema = z.object({
	code: z.string(),
	message: z.string(),
	sheet: z.string().nullable(),
	row: z.int().nullable(),
	column: z.int().nullable(),
	field: z.string().nullable(),
	text: z.string().nullable(),
});
export type ImportDiagnostic = z.output<typeof diagnosticSchema>;

const sheetSchema = z.object({
	name: z.string(),
	kind: z.enum(IMPORT_KINDS),
	header_row: z.int(),
	columns: z.array(
		z.object({
			column: z.int(),
			header: z.string(),
			field: z.string().nullable(),
			/** The first few different values. */
			samples: z.array(z.string()),
			/** Rows that have a value. */
			filled: z.int(),
		}),
	),
});
export type ImportSheet = z.output<typeof sheetSchema>;

const answerSchema = z.object({ field: z.string(), value: z.string(), to: z.string().nullable() });
export type ValueAnswer = z.output<typeof answerSchema>;

const problemSchema = z.object({
	kind: z.enum(IMPORT_KINDS),
	sheet: z.string(),
	field: z.string(),
	header: z.string(),
	column: z.int(),
	/** As the cells have it; empty where they are empty. */
	value: z.string(),
	message: z.string(),
	count: z.int(),
	first_row: z.int(),
	suggestion: z.object({ to: z.string(), because: z.string() }).nullable(),
});
/** A value that was refused, once for all rows that have it [IMP25]. */
export type ValueProblem = z.output<typeof problemSchema>;

const newLicensorSchema = z.object({
	name: z.string(),
	count: z.int(),
	/** A licensor that it may be, in another spelling [IMP26]. */
	like: z.string().nullable(),
	field: z.string(),
});

const optionsSchema = z.object({
	on_duplicate: z.enum(["skip", "update", "error"]),
	pivot_year: z.int().nullable(),
	as: z.enum(IMPORT_KINDS).nullable(),
	sheet: z.string().nullable(),
	header_row: z.int().nullable(),
	delimiter: z.enum(DELIMITERS).nullable(),
	encoding: z.enum(ENCODINGS).nullable(),
	columns: z.record(z.string(), z.string()),
	day_first: z.boolean(),
	/** What values mean, each for all rows that have it; null leaves these rows out [IMP25]. */
	answers: z.array(answerSchema),
});
/** How a file is read, where what is found out by itself does not do [IMP1]. */
export type ImportOptions = z.output<typeof optionsSchema>;

const countsSchema = z.object({
	added: z.int(),
	updated: z.int(),
	unchanged: z.int(),
	skipped: z.int(),
});

export const listedImportSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	name: z.string(),
	state: z.enum(["preview", "confirmed", "undone"]),
	is_ok: z.boolean(),
	options: optionsSchema,
	counts: z.record(z.enum(IMPORT_KINDS), countsSchema),
	rows_count: z.int(),
	errors_count: z.int(),
	warnings_count: z.int(),
	created_at: z.string(),
	confirmed_at: z.string().nullable(),
	undone_at: z.string().nullable(),
});
export type ListedImport = z.output<typeof listedImportSchema>;

export const importRowSchema = z.object({
	/** From 1, in the file's order. */
	position: z.int(),
	kind: z.enum(IMPORT_KINDS),
	sheet_name: z.string(),
	/** As the spreadsheet counts. */
	row_number: z.int(),
	outcome: z.enum(OUTCOMES),
	/** Resolved values by field. */
	values: z.record(z.string(), z.unknown()),
	/** Links to the image of the record that it matches, the smallest first. */
	thumbnails: z.array(z.string()),
	/** Messages by field. */
	errors: z.record(z.string(), z.array(z.string())),
});
export type ImportRow = z.output<typeof importRowSchema>;

const importSchema = listedImportSchema.extend({
	format: z.string().nullable(),
	encoding: z.enum(ENCODINGS).nullable(),
	delimiter: z.enum(DELIMITERS).nullable(),
	sheet_names: z.array(z.string()),
	sheets: z.array(sheetSchema),
	/** The first 200 of each. */
	problems: z.array(problemSchema),
	problems_count: z.int(),
	new_licensors: z.array(newLicensorSchema),
	errors: z.array(diagnosticSchema),
	warnings: z.array(diagnosticSchema),
	notes: z.array(diagnosticSchema),
});
/** An import: a preview until it is confirmed [IMP2]. */
export type SpreadsheetImport = z.output<typeof importSchema>;

export const importAnswerSchema = z.object({ import: importSchema });
