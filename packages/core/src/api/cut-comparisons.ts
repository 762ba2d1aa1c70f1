import * as z from "zod";
import { cutDifferenceSchema } from "../model/cuts/cut-difference.ts";
import { EXPORT_FORMATS } from "../model/cuts/report-file.ts";
import { currencyCodeSchema } from "../model/validation/currency-code.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, idText } from "./parameters.ts";
import { REPORT_FILE_TYPES, reportFile } from "./report-files.ts";

/** Maximum of `heal`, in frames. */
const HEAL_MAX = 1000;

const comparisonQuery = z.object({
	heal: z
		.string()
		.regex(/^\d{1,4}$/, { error: "must be a number of frames", abort: true })
		.default("0")
		.transform(Number)
		.refine((frames) => frames <= HEAL_MAX, { error: `must be at most ${HEAL_MAX}` })
		.describe("Ignores gaps of fewer frames within a use; default: none")
		.meta({ examples: ["3"] }),
	display_currency: currencyCodeSchema
		.optional()
		.describe("Currency of both cuts; default: the later cut's currency"),
});
/** The parameters of a comparison, as the server parses them. */
export type ComparisonQuery = z.output<typeof comparisonQuery>;

const comparisonParams = idParams.extend({
	other_id: idText.describe("Id of the later cut, of the same production"),
});

const comparisonFile = reportFile("comparison", EXPORT_FORMATS);

/** The changes from one cut to a later one, with the reasons for the changed cost, as data and as files. */
export const cutComparisonCalls = defineCalls({
	compareCuts: {
		method: "GET",
		path: "/cuts/:id/diff/:other_id",
		summary:
			"The changes from a cut to a later one, with the reasons for the difference in cost; both as last built",
		access: VIEW_REPORTS,
		params: comparisonParams,
		query: comparisonQuery,
		answers: { 200: z.object({ comparison: cutDifferenceSchema }) },
	},

	exportCutComparison: {
		method: "GET",
		path: "/cuts/:id/diff/:other_id/:file",
		summary: `A comparison of two cuts as a file: ${EXPORT_FORMATS.join(", ")}`,
		access: { ...VIEW_REPORTS, alsoView: "datasets" },
		params: comparisonParams.extend({ file: comparisonFile }),
		query: comparisonQuery,
		answers: { 200: { types: REPORT_FILE_TYPES, json: cutDifferenceSchema } },
	},
});
