import * as z from "zod";
import { EXPORT_FORMATS } from "../model/cuts/report-file.ts";
import { LICENSE_STATUSES } from "../model/licensors/license.ts";
import { dateSchema } from "../model/validation/date.ts";
import { idSchema } from "../model/validation/id.ts";
import { EXPORT_RECORDS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { productionParams } from "./parameters.ts";
import { paper, REPORT_FILE_TYPES, reportFile } from "./report-files.ts";

const FORMATS = [...EXPORT_FORMATS, "ics"] as const;

const expiryFile = reportFile("expiries", FORMATS);

/** A century. */
const DAYS_MAX = 36_525;
const DAYS_ERROR = `must be a whole number of days, from 0 to ${DAYS_MAX}`;

const expiries = z.object({
	today: z.string().describe("The first day"),
	expiries: z.array(
		z.object({
			date: z.string().describe("The last day itself"),
			days_left: z.int().nonnegative(),
			kind: z
				.enum(["term", "option"])
				.describe("Whether a term ends, or an option can no longer be exercised"),
			license_id: idSchema,
			license: z.string(),
			reference: z.string(),
			status: z.enum(LICENSE_STATUSES),
			licensor_id: idSchema,
			licensor_name: z.string(),
			lines: z.array(z.int().positive()).describe("The lines that end then"),
			production_locators: z.array(z.string()).describe("The records that they name"),
			any_record: z.boolean().describe("Whether one of them grants any record of the licensor"),
			territories: z.array(z.string()),
			media: z.array(z.string()),
		}),
	),
});

/** The calendar of terms and options that end. */
export const licenseExpiryCalls = defineCalls({
	exportLicenseExpiries: {
		method: "GET",
		path: "/productions/:production_id/licenses/expiring/:file",
		summary: "The last days of a production's licences as a file, also as iCalendar",
		access: EXPORT_RECORDS,
		params: productionParams.extend({ file: expiryFile }),
		query: z.object({
			from: dateSchema.optional().describe("The first day; default: today in UTC"),
			days: z.coerce
				.number({ error: DAYS_ERROR })
				.int({ error: DAYS_ERROR })
				.min(0, { error: DAYS_ERROR })
				.max(DAYS_MAX, { error: DAYS_ERROR })
				.optional()
				.describe("How many days to look ahead; default: to the last one"),
			paper,
		}),
		answers: {
			200: {
				types: [...REPORT_FILE_TYPES, "text/calendar"],
				json: expiries,
			},
		},
	},
});
