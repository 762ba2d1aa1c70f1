import * as z from "zod";
import { costModificationSchema } from "../model/cost.ts";
import { cueSheetLineSchema } from "../model/cue-sheet-line.ts";
import { fairUseEntrySchema } from "../model/fair-use-entry.ts";
import { clipMediaTypeSchema } from "../model/media-type.ts";
import { EXPORT_FORMATS, type ExportFormat, REPORT_NAMES, type ReportName } from "../model/report-file.ts";
import { currencyCodeSchema } from "../model/validation/currency-code.ts";
import { idSchema } from "../model/validation/id.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";

/** A report as a file of its own name: `cost.pdf`, `cue-sheet.csv`. */
const reportFile = z
	.string()
	.regex(new RegExp(`^(${REPORT_NAMES.join("|")})\\.(${EXPORT_FORMATS.join("|")})$`))
	.transform((file) => {
		const [name, format] = file.split(".");
		// The pattern lets nothing else through.
		return { name: name as ReportName, format: format as ExportFormat };
	})
	.describe("Name and format of the report: cost, fair-use or cue-sheet, as csv, xlsx, pdf or json")
	.meta({ examples: ["cost.pdf"] });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NO_DATE = "must be a date, YYYY-MM-DD";

function isDay(text: string): boolean {
	const date = new Date(text);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const reportQuery = z.object({
	paper: z
		.enum(["a4", "letter"], { error: "must be a4 or letter" })
		.default("a4")
		.describe("Paper size of a PDF, and of a workbook's pages"),
	explain: z
		.enum(["true", "false"], { error: "must be true or false" })
		.default("false")
		.transform((value) => value === "true")
		.describe("Adds the reason for every amount to the cost report"),
	build_date: z
		.string()
		.regex(DAY, { error: NO_DATE, abort: true })
		.refine(isDay, { error: NO_DATE })
		.optional()
		.describe("Date printed in the file; default: the cut's date")
		.meta({ examples: ["2026-03-02"] }),
	display_currency: currencyCodeSchema
		.optional()
		.describe("Currency of this file's totals; default: the cut's currency"),
});
export type ReportQuery = z.output<typeof reportQuery>;

const withLocator = { production_locator: z.string() };

/** Explained where the call asks for it [COST16]. */
const modification = costModificationSchema.extend({ explanation: z.string().optional() });

const costReport = z.object({
	cut: z.string().describe("Name of the cut"),
	displayCurrency: z.string(),
	rates: z
		.record(z.string(), z.number())
		.describe("Units of each of the report's currencies for one US dollar"),
	ratesTimestamp: z.string(),
	totalCost: z.number(),
	numRecordsMissingPrices: z.int().nonnegative(),
	licensors: z.array(
		z.object({
			name: z.string(),
			currency: z.string(),
			note: z.literal("licensor unknown").optional(),
			cost: z.object({
				baseCost: z.number(),
				finalCost: z.number(),
				customCost: z.number().nullable(),
				modifiedCost: z.number(),
				costModifications: z.array(modification),
				ignoredModifications: z.array(modification),
			}),
			displayCost: z.number(),
			records: z.array(
				z.object({
					...withLocator,
					title: z.string(),
					uses: z.array(
						z.object({
							clipMediaType: clipMediaTypeSchema,
							tcIn: z.string(),
							tcOut: z.string(),
							frames: z.number().describe("Frames of film"),
							sourceFrames: z.number().describe("Frames of source, fractional for retimed material"),
							units: z.number().describe("Charged uses, seconds or minutes"),
							price: z.string().nullable(),
							cost: z.number(),
							explanation: z.string().nullable().optional(),
						}),
					),
					cost: z.object({ overall: z.number(), video: z.number(), audio: z.number() }),
				}),
			),
		}),
	),
});

const fairUseReport = z.object({
	cut: z.string().describe("Name of the cut"),
	chronology: z.array(fairUseEntrySchema.omit({ recordId: true }).extend(withLocator)),
});

const cueSheet = z.object({
	cut: z.string().describe("Name of the cut"),
	lines: z.array(cueSheetLineSchema.omit({ recordID: true }).extend(withLocator)),
});

const changes = z.array(
	z.object({
		id: idSchema,
		changed: z
			.union([z.array(z.string()), z.enum(["added", "removed"])])
			.describe("Names of the changed fields, or whether the item was added or removed"),
	}),
);

/** The warnings are computed, and so in the engine's own names [API2]. */
const warnings = z.object({
	missingPrices: z.array(
		z.object({
			recordId: idSchema,
			slot: z.enum(["primary", "secondary"]),
			side: z.enum(["video", "audio"]),
		}),
	),
	licensorsMissingPrices: z.array(z.object({ licensorId: idSchema, numRecords: z.int().nonnegative() })),
	licensingIssues: z.array(idSchema).describe("Ids of records with a rights problem"),
	masterIssues: z.array(idSchema).describe("Ids of records with a master problem"),
	changedLicensors: changes,
	changedRecords: changes,
	changedPrices: changes,
	changedConditions: changes,
});

export const cutReportCalls = defineCalls({
	exportCutReport: {
		method: "GET",
		path: "/cuts/:id/reports/:file",
		summary: "A report of a cut as a file: cost, fair-use or cue-sheet, as .json, .csv, .xlsx or .pdf",
		access: { ...VIEW_REPORTS, alsoView: "datasets" },
		params: idParams.extend({ file: reportFile }),
		query: reportQuery,
		answers: {
			200: {
				types: [
					"text/csv",
					"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
					"application/pdf",
				],
				json: z.union([costReport, fairUseReport, cueSheet]),
			},
		},
	},

	getCutWarnings: {
		method: "GET",
		path: "/cuts/:id/warnings",
		summary:
			"Missing prices, rights and master problems of a cut, its unidentified clips, and what has changed since it was built",
		access: VIEW_REPORTS,
		params: idParams,
		answers: {
			200: z.object({
				warnings,
				changed_record_ids: z
					.array(idSchema)
					.describe("Ids of all changed records, including those without a warning"),
				num_unidentified_clips: z
					.int()
					.nonnegative()
					.describe("Clips that no record and no alt file of the production matches"),
			}),
		},
	},
});
