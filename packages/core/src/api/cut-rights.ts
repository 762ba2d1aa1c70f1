import * as z from "zod";
import { EXPORT_FORMATS } from "../model/cuts/report-file.ts";
import { parsingErrorSchema } from "../model/cuts/report-set.ts";
import { LICENSED_SIDES } from "../model/licensors/license-line.ts";
import { underlyingRightSchema } from "../model/records/underlying-right.ts";
import { idSchema } from "../model/validation/id.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";
import { paper, REPORT_FILE_TYPES, reportFile } from "./report-files.ts";

const named = { record_id: idSchema, production_locator: z.string(), title: z.string() };
const frames = z.int().nonnegative();
const side = z.enum(["picture", "sound"]);

const time = z.object({
	side,
	used_frames: frames,
	licensed_frames: frames.nullable().describe("Null for the whole item"),
	excess_frames: frames,
	left_frames: frames.nullable().describe("Licensed and unused; null for the whole item"),
	delivery: z.string().nullable().describe("The delivery with the largest excess; null without deliveries"),
	begins_at: z
		.object({ tc: z.string(), file: z.string().nullable(), event: z.int().nullable() })
		.nullable()
		.describe("The first film frame beyond the licence, with its edit list and event"),
});

const deliveryState = z.object({
	delivery_id: idSchema.nullable(),
	delivery: z.string().nullable(),
	grant: z.enum(["granted", "partly", "pending", "nothing"]),
	gaps: z
		.array(
			z.object({
				side: z.enum(LICENSED_SIDES),
				territories: z.string(),
				media: z.string(),
				from: z.string(),
				to: z.string().nullable().describe("The last day; null for ever"),
			}),
		)
		.describe("The rights that no licence grants"),
	nearest_license_id: idSchema.nullable().describe("The licence that grants most of the delivery alone"),
});

/** The delivery and the licences to compare. */
const question = z.object({
	delivery_id: z.coerce
		.number({ error: "must be the id of a delivery" })
		.int()
		.positive()
		.optional()
		.describe("Compares only this delivery of the production"),
	signed: z
		.enum(["true", "false"], { error: "must be true or false" })
		.default("false")
		.transform((value) => value === "true")
		.describe("Doesn't count licences that are agreed but not signed"),
});

const found = {
	records: z.array(
		z.object({
			...named,
			licensor_id: idSchema,
			licensor_name: z.string(),
			time: z.array(time).describe("Only sides that a licence covers"),
			unlicensed_sides: z.array(side),
			deliveries: z.array(deliveryState),
		}),
	),
	open_rights: z
		.array(z.object({ ...named, ...underlyingRightSchema.shape }))
		.describe("Underlying rights of the cut's records that are not clear yet"),
	expiries: z.array(
		z.object({
			kind: z.enum(["term", "option"]),
			date: z.string().nullable(),
			license_id: idSchema,
			line: z.int().positive(),
		}),
	),
	diagnostics: z.array(parsingErrorSchema).describe("Lines and terms of licences that can't be counted"),
};

const rights = z.object({
	cut_id: idSchema,
	name: z.string().describe("Name of the cut"),
	num_records: z.int().nonnegative().describe("Used records that need a licence"),
	num_cleared: z.int().nonnegative().describe("Those that are granted for all compared deliveries"),
	warnings: z.object({
		over: z.array(z.object({ ...named, licensor_name: z.string(), ...time.shape })),
		gaps: z.array(
			z.object({
				licensor_id: idSchema,
				licensor_name: z.string(),
				...deliveryState.shape,
				records: z.array(z.object(named)).describe("They lack exactly the same"),
			}),
		),
	}),
	...found,
});

/** A cut compared with the licences and deliveries of its production. */
export const cutRightsCalls = defineCalls({
	getCutRights: {
		method: "GET",
		path: "/cuts/:id/rights",
		summary:
			"Uses of a cut beyond its licences, rights that its deliveries need but no licence grants, and open underlying rights, with records and licences as they are now",
		// Licences belong to the area of records.
		access: { ...VIEW_REPORTS, alsoView: "records" },
		params: idParams,
		query: question,
		answers: { 200: z.object({ rights }) },
	},
	exportCutRights: {
		method: "GET",
		path: "/cuts/:id/rights/:file",
		summary:
			"The same as a file: the matrix of records and deliveries, and each use and right that needs a licence, with records and licences as they are now",
		access: { ...VIEW_REPORTS, alsoView: ["records", "datasets"] },
		params: idParams.extend({ file: reportFile("clearance", EXPORT_FORMATS) }),
		query: question.extend({ paper }),
		answers: {
			200: {
				types: REPORT_FILE_TYPES,
				json: z.object({ cut: z.string().describe("Name of the cut"), ...found }),
			},
		},
	},
});
