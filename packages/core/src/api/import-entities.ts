import * as z from "zod";
import { timestampSchema } from "../model/validation/date.ts";
import { idSchema, optionalIdSchema } from "../model/validation/id.ts";
import { IMPORT_KINDS, type ImportKind } from "../spreadsheet/import-fields.ts";
import { DELIMITERS, SHEET_FORMATS, TEXT_ENCODINGS } from "../spreadsheet/workbook.ts";
import { entity } from "./answers.ts";

/** The handling of rows that already exist with different values [IMP2]. */
export const ON_DUPLICATE = ["skip", "update", "error"] as const;
/** The outcome of a row of an import. */
export const ROW_OUTCOMES = ["added", "updated", "unchanged", "skipped", "error"] as const;

const kind = z.enum(IMPORT_KINDS);
const count = z.int().nonnegative();
/** 1-based, as a spreadsheet program counts. */
const place = z.int().positive();

/** How to read a file, with every choice made. */
const options = z.object({
	on_duplicate: z.enum(ON_DUPLICATE),
	pivot_year: z.int().nullable(),
	as: kind.nullable(),
	sheet: z.string().nullable(),
	header_row: place.nullable(),
	delimiter: z.enum(DELIMITERS).nullable(),
	encoding: z.enum(TEXT_ENCODINGS).nullable(),
	columns: z.record(z.string(), z.string()),
	day_first: z.boolean(),
	answers: z.array(z.object({ field: z.string(), value: z.string(), to: z.string().nullable() })).readonly(),
});
/** The choices in effect, as the server stores and returns them. */
export type ImportOptions = z.output<typeof options>;

const counts = z.object({ added: count, updated: count, unchanged: count, skipped: count });

const diagnostic = z.object({
	code: z.string().describe("As listed in docs/errors.md"),
	message: z.string(),
	sheet: z.string().nullable(),
	row: z.int().nullable(),
	column: z.int().nullable(),
	field: z.string().nullable(),
	text: z.string().nullable().describe("The text that the message is about"),
});

const sheet = z.object({
	name: z.string(),
	kind,
	header_row: place,
	columns: z.array(
		z.object({
			column: place,
			header: z.string(),
			field: z.string().nullable().describe("The field that the column fills; null if it is left out"),
			samples: z.array(z.string()).describe("The first few different values"),
			filled: count.describe("Rows that have a value"),
		}),
	),
});

const problem = z
	.object({
		kind,
		sheet: z.string(),
		field: z.string(),
		header: z.string(),
		column: place,
		value: z.string().describe("The cells' value; empty for empty cells"),
		message: z.string(),
		count: count.describe("Rows that have the value"),
		first_row: place,
		suggestion: z.object({ to: z.string(), because: z.string() }).nullable(),
	})
	.describe("A rejected value, once for all rows that have it");

const newLicensor = z.object({
	name: z.string(),
	count: count.describe("Number of rows that name it"),
	like: z.string().nullable().describe("An existing licensor with a similar spelling"),
	field: z.enum(["licensor", "licensor_name"]),
});

const listed = z.object({
	id: idSchema,
	production_id: idSchema,
	name: z.string().describe("The file's name"),
	state: z.enum(["preview", "confirmed", "undone"]),
	is_ok: z.boolean().describe("Whether the import can be confirmed"),
	options,
	counts: z.object({
		licensors: counts,
		prices: counts,
		conditions: counts,
		records: counts,
		"alt-files": counts,
	} satisfies Record<ImportKind, unknown>),
	rows_count: count,
	errors_count: count,
	warnings_count: count,
	created_by: optionalIdSchema,
	created_at: timestampSchema,
	updated_at: timestampSchema,
	confirmed_at: timestampSchema.nullable(),
	undone_at: timestampSchema.nullable(),
});

const NONE = { added: 0, updated: 0, unchanged: 0, skipped: 0 };

const LISTED: z.output<typeof listed> = {
	id: 19,
	production_id: 7,
	name: "Harbour Lights archive log.csv",
	state: "preview",
	is_ok: true,
	options: {
		on_duplicate: "update",
		pivot_year: null,
		as: null,
		sheet: null,
		header_row: null,
		delimiter: null,
		encoding: null,
		columns: { Reel: "archive_locator" },
		day_first: true,
		answers: [{ field: "chroma", value: "Colour", to: "Color" }],
	},
	counts: {
		licensors: NONE,
		prices: NONE,
		conditions: NONE,
		records: { added: 1, updated: 1, unchanged: 0, skipped: 0 },
		"alt-files": NONE,
	},
	rows_count: 2,
	errors_count: 0,
	warnings_count: 0,
	created_by: 5,
	created_at: "2026-03-02T09:30:00.000Z",
	updated_at: "2026-03-02T09:30:00.000Z",
	confirmed_at: null,
	undone_at: null,
};

/** An import as lists return it. */
export const listedImport = entity("ListedImport", listed, LISTED);

const importRowSchema = z.object({
	position: place.describe("Position in the file, from 1"),
	kind,
	sheet_name: z.string().describe("Empty for a text file"),
	row_number: place.describe("Row number as shown by a spreadsheet program"),
	outcome: z.enum(ROW_OUTCOMES),
	values: z.record(z.string(), z.json()).describe("The row's values by field"),
	thumbnails: z.array(z.string()).describe("Links to the image of the record being changed, smallest first"),
	is_created: z.boolean().describe("Whether the import has added the row's item"),
	errors: z.record(z.string(), z.array(z.string())).describe("Messages by field"),
});

const IMPORT_ROW: z.output<typeof importRowSchema> = {
	position: 1,
	kind: "records",
	sheet_name: "",
	row_number: 2,
	outcome: "added",
	values: { title: "Harbour Lights at Dusk", category: "Footage" },
	thumbnails: [],
	is_created: false,
	errors: {},
};

export const importRow = entity("ImportRow", importRowSchema, IMPORT_ROW);

/** A single import, with its first rows. */
export const spreadsheetImport = entity(
	"Import",
	listed.extend({
		format: z
			.enum([...SHEET_FORMATS, "media"])
			.nullable()
			.describe("`media` for a list of media files [INT9]"),
		encoding: z.enum(TEXT_ENCODINGS).nullable(),
		delimiter: z.enum(DELIMITERS).nullable(),
		sheet_names: z.array(z.string()),
		sheets: z.array(sheet).describe("How each sheet was read"),
		problems: z.array(problem).describe("The first 200"),
		problems_count: count,
		new_licensors: z.array(newLicensor),
		errors: z.array(diagnostic).describe("The first 200"),
		warnings: z.array(diagnostic).describe("The first 200"),
		notes: z.array(diagnostic).describe("The first 200"),
		rows: z.array(importRow).describe("The first 100"),
		video_posters: z
			.boolean()
			.describe("Whether this server makes posters of video that is sent to it [INT10]"),
	}),
	{
		...LISTED,
		format: "csv",
		encoding: "utf-8",
		delimiter: ",",
		sheet_names: [],
		sheets: [
			{
				name: "",
				kind: "records",
				header_row: 1,
				columns: [
					{
						column: 1,
						header: "Title",
						field: "title",
						samples: ["Harbour Lights at Dusk", "Ferry to Port Alder"],
						filled: 2,
					},
				],
			},
		],
		problems: [],
		problems_count: 0,
		new_licensors: [{ name: "Meridian Newsreel Archive", count: 2, like: null, field: "licensor_name" }],
		errors: [],
		warnings: [],
		notes: [],
		rows: [IMPORT_ROW],
		video_posters: false,
	},
);
