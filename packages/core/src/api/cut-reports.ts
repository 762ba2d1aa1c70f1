import * as z from "zod";
import { costModificationSchema } from "../model/cuts/cost.ts";
import { cueSheetLineSchema } from "../model/cuts/cue-sheet-line.ts";
import { fairUseEntrySchema } from "../model/cuts/fair-use-entry.ts";
import { clipMediaTypeSchema } from "../model/cuts/media-type.ts";
import {
	EXPORT_FORMATS,
	type ExportFormat,
	REPORT_NAMES,
	type ReportName,
} from "../model/cuts/report-file.ts";
import { currencyCodeSchema } from "../model/validation/currency-code.ts";
import { idSchema } from "../model/validation/id.ts";
import { VIEW_REPORTS } from "./access.ts";
import { entity, itemsAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, productionParams } from "./parameters.ts";
import { paper, REPORT_FILE_TYPES } from "./report-files.ts";

const cutChange = entity(
	"CutChange",
	z.object({
		cut_id: idSchema,
		num_changed_records: z
			.int()
			.nonnegative()
			.describe("Records used in the cut that have changed or are gone since its reports were saved"),
		num_rights_problems: z.int().nonnegative().describe("Its licensable records with a rights problem"),
		num_master_problems: z.int().nonnegative().describe("Its licensable records with a master problem"),
	}),
	{ cut_id: 5, num_changed_records: 2, num_rights_problems: 1, num_master_problems: 0 },
);

/** A report as a file: `cost.pdf`, `cue-sheet.csv`. */
const reportFile = z
	.string()
	.regex(new RegExp(`^(${REPORT_NAMES.join("|")})\\.(${EXPORT_FORMATS.join("|")})$`))
	.transform((file) => {
		const [name, format] = file.split(".");
		// The pattern allows nothing else.
		return { name: name as ReportName, format: format as ExportFormat };
	})
	.describe(`Name and format of the report: ${REPORT_NAMES.join(", ")}; ${EXPORT_FORMATS.join(", ")}`)
	.meta({ examples: ["cost.pdf"] });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NO_DATE = "must be a date, YYYY-MM-DD";

function isDay(text: string): boolean {
	const date = new Date(text);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const reportQuery = z.object({
	paper,
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
/** The parameters of a report's file: its explanations, date and currency. */
export type ReportQuery = z.output<typeof reportQuery>;

const withLocator = { production_locator: z.string() };

/** With an explanation if the call asks for it [COST16]. */
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

/** Computed values keep the engine's names [API2]. */
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

/** The cost report, the fair-use chronology and the cue sheet as last built, and what has changed since. */
export const cutReportCalls = defineCalls({
	exportCutReport: {
		method: "GET",
		path: "/cuts/:id/reports/:file",
		summary: `A report of a cut as a file: ${REPORT_NAMES.join(", ")}, as ${EXPORT_FORMATS.join(", ")}`,
		access: { ...VIEW_REPORTS, alsoView: "datasets" },
		params: idParams.extend({ file: reportFile }),
		query: reportQuery,
		answers: {
			200: {
				types: REPORT_FILE_TYPES,
				json: z.union([costReport, fairUseReport, cueSheet]),
			},
		},
	},

	listCutChanges: {
		method: "GET",
		path: "/productions/:production_id/cuts/changes",
		summary:
			"How many records of each built cut have changed since its reports were saved, and how many have problems; without computing the cuts",
		access: VIEW_REPORTS,
		params: productionParams,
		answers: { 200: itemsAnswer("cut_changes", cutChange) },
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
