import * as z from "zod";
import { EXPORT_FORMATS } from "../model/cuts/report-file.ts";
import { LICENSE_STATUSES } from "../model/licensors/license.ts";
import { underlyingRightSchema } from "../model/records/underlying-right.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";
import { paper, REPORT_FILE_TYPES, reportFile } from "./report-files.ts";

const license = {
	id: z.int(),
	name: z.string(),
	status: z.enum(LICENSE_STATUSES),
	licensor_name: z.string(),
};
const licenses = z.array(z.object(license));
const shown = (text: string) => z.number().describe(`${text}, in the display currency`);
const share = z.number().describe("The fee divided by all of its lines, in its currency");

const licensedCost = z.object({
	cut: z.string().describe("Name of the cut"),
	display_currency: z.string(),
	estimate: shown("The total of the cost report"),
	cost: shown("The fees of signed licences, and the estimate of the rest"),
	difference: shown("The cost minus the estimate"),
	fees: shown("The part of the cost that signed licences are paid"),
	rest: shown("The part of the cost that is estimated"),
	records_without_price: z.int().describe("Records without a price that no signed licence covers"),
	licensors: z.array(
		z.object({
			licensor_id: z.int(),
			licensor_name: z.string(),
			estimate: shown("As in the cost report"),
			rest: shown("The estimate for material that no signed licence covers"),
			licenses: z.array(
				z.object({
					...license,
					currency: z.string(),
					amount: z.number().describe("The fee, the other fees and the exercised options, in its currency"),
					display_amount: shown("The same"),
					production_locators: z.array(z.string()).describe("The used records that it covers"),
				}),
			),
			records: z.array(
				z.object({
					record_id: z.int(),
					production_locator: z.string(),
					title: z.string(),
					estimate: shown("The cost by its prices, or its custom cost"),
					rest: shown("The same for the part without a signed licence"),
					license_ids: z.array(z.int()).describe("The signed licences that cover some of it"),
					without_price: z.boolean().describe("Whether the part without a signed licence lacks a price"),
				}),
			),
			adjustments: z
				.object({ estimate: shown("Of the estimate"), rest: shown("Of the rest") })
				.describe("Changes by the licensor's project rounding, minimums and conditions"),
			cost: shown("The fees and the rest"),
		}),
	),
	unused_licenses: licenses.describe("Signed, but for nothing in this cut; not counted"),
	unconverted_licenses: licenses.describe("Signed, but without an exchange rate; not counted"),
	underlying_rights: z
		.object({
			cost: shown("The costs of all that aren't declined, expired or not needed"),
			open: z.int().describe("How many aren't cleared"),
			rights: z.array(
				z.object({
					record_id: z.int(),
					production_locator: z.string(),
					title: z.string(),
					...underlyingRightSchema.shape,
					is_clear: z.boolean(),
					display_cost: z.number().nullable().describe("The cost that counts, in the display currency"),
					is_counted: z.boolean().describe("False for a cost without an exchange rate"),
				}),
			),
		})
		.describe("Rights in the used records beside their licensors'; not part of the estimate and the cost"),
	cost_with_underlying_rights: shown("The cost, and that of the underlying rights"),
	rise: shown("The sum of all rises under most favoured nations"),
	favoured_nations: z.array(
		z.object({
			group: z.string(),
			highest: z.object({ ...license, currency: z.string(), share }),
			rises: z.array(
				z.object({
					...license,
					lines: z.int().describe("How many of its lines are in the group"),
					currency: z.string(),
					share,
					rise: z.number().describe("The amount that the licence must rise by, in its currency"),
					display_rise: shown("The same"),
				}),
			),
		}),
	),
});

/** A cut's cost with what its licences already settle. */
export const cutLicensedCostCalls = defineCalls({
	exportCutLicensedCost: {
		method: "GET",
		path: "/cuts/:id/licensed/:file",
		summary:
			"The estimate of a cut beside its cost with signed licences, with records and licences as they are now",
		// Licences belong to the area of records.
		access: { ...VIEW_REPORTS, alsoView: ["records", "datasets"] },
		params: idParams.extend({ file: reportFile("cost", EXPORT_FORMATS) }),
		query: z.object({ paper }),
		answers: { 200: { types: REPORT_FILE_TYPES, json: licensedCost } },
	},
});
