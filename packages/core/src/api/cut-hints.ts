import * as z from "zod";
import { cutHintsSchema } from "../model/cuts/cut-hints.ts";
import { EXPORT_FORMATS } from "../model/cuts/report-file.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";
import { paper, REPORT_FILE_TYPES, reportFile } from "./report-files.ts";

/** Changes that would make a cut cheaper, with the saving of each. */
export const cutHintCalls = defineCalls({
	getCutHints: {
		method: "GET",
		path: "/cuts/:id/hints",
		summary:
			"Changes that would make a cut cheaper, each with its saving and proof, as last built; the 100 that save most, and how many there are",
		access: VIEW_REPORTS,
		params: idParams,
		answers: { 200: z.object({ cut_hints: cutHintsSchema }) },
	},
	exportCutHints: {
		method: "GET",
		path: "/cuts/:id/hints/:file",
		summary: "The same as a file, with all hints",
		access: { ...VIEW_REPORTS, alsoView: "datasets" },
		params: idParams.extend({ file: reportFile("hints", EXPORT_FORMATS) }),
		query: z.object({ paper }),
		answers: { 200: { types: REPORT_FILE_TYPES, json: cutHintsSchema } },
	},
});
