import * as z from "zod";
import { EXPORT_FORMATS } from "../model/cuts/report-file.ts";
import { parsingErrorSchema } from "../model/cuts/report-set.ts";
import { fairUseReviewSchema, VERDICTS } from "../model/productions/fair-use-review.ts";
import { idSchema } from "../model/validation/id.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";
import { paper, REPORT_FILE_TYPES, reportFile } from "./report-files.ts";

const { picture, sound } = fairUseReviewSchema.shape;

const part = z.object({
	record_id: idSchema,
	production_locator: z.string(),
	title: z.string(),
	licensor_name: z.string(),
	side: z.enum(["picture", "sound"]),
	track: z.string().describe("V1, A2"),
	file: z.string().nullable().describe("The edit list, and the number of the event in it"),
	event: z.int().nullable(),
	tc_in: z.string(),
	tc_out: z.string(),
	duration_frames: z.int().positive(),
	source_in: z.string().nullable().describe("Null if film time counts: a still, a clip without a source"),
	source_out: z.string().nullable(),
	percent_of_original: z.number().nullable().describe("Of the record's uses in the whole cut"),
	percent_of_film: z.number().nullable().describe("Of the record's uses in the whole cut"),
	state: z
		.enum([...VERDICTS, "unreviewed", "reopened"])
		.describe("unreviewed: no review of the record on this side; reopened: the verdict doesn't cover it"),
	is_open: z
		.boolean()
		.describe("Whether something is left to do: everything but approved, with or without changes"),
	review_id: idSchema.nullable().describe("The deciding review, or else the record's latest on this side"),
	reason: z.string().nullable().describe("Why it is reopened"),
});

const parts = z.array(part).describe("In film order; picture before sound");
const unused_review_ids = z
	.array(idSchema)
	.describe("Reviews of records that the cut doesn't use under fair use");
const diagnostics = z
	.array(parsingErrorSchema)
	.describe("Reviewed ranges that don't exist at the cut's rate");

/** A cut's fair uses with the verdicts on them. */
export const checkedFairUse = z.object({
	cut_id: idSchema,
	name: z.string().describe("Name of the cut"),
	parts,
	unused_review_ids,
	diagnostics,
	records: z
		.array(z.object({ record_id: idSchema, picture, sound }))
		.describe("The coverage of a new review of each record"),
});

const dossier = z.object({
	cut: z.string().describe("Name of the cut"),
	parts,
	unused_review_ids,
	diagnostics,
	reviews: z.array(z.object(fairUseReviewSchema.shape)).describe("The reviews that parts name"),
});

const dossierFile = reportFile("dossier", EXPORT_FORMATS);

/** A cut's fair uses with counsel's verdicts, and the dossier of them as a file. */
export const cutFairUseCalls = defineCalls({
	getCutFairUse: {
		method: "GET",
		path: "/cuts/:id/fair_use",
		summary:
			"The fair uses of a cut with counsel's verdicts, and why a verdict doesn't cover a use, with records and reviews as they are now",
		// Reviews belong to the area of records.
		access: { ...VIEW_REPORTS, alsoView: "records" },
		params: idParams,
		answers: { 200: z.object({ fair_use: checkedFairUse }) },
	},

	exportCutDossier: {
		method: "GET",
		path: "/cuts/:id/fair_use/:file",
		summary:
			"The dossier of a cut's fair uses for the insurer as a file, open ones first, with records and reviews as they are now",
		access: { ...VIEW_REPORTS, alsoView: ["records", "datasets"] },
		params: idParams.extend({ file: dossierFile }),
		query: z.object({ paper }),
		answers: { 200: { types: REPORT_FILE_TYPES, json: dossier } },
	},
});
