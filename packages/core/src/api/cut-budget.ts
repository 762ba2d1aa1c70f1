import * as z from "zod";
import { EXPORT_FORMATS } from "../model/cuts/report-file.ts";
import { LICENSE_STATUSES, licenseSchema } from "../model/licensors/license.ts";
import { CATEGORIES } from "../model/records/record-field-values.ts";
import { UNDERLYING_KINDS } from "../model/records/underlying-right.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";
import { paper, REPORT_FILE_TYPES, reportFile } from "./report-files.ts";

export const budgetFile = reportFile("budget", EXPORT_FORMATS);

export const shown = (text: string) => z.number().describe(`${text}, in the display currency`);
const shownOrNull = (text: string) => z.number().nullable().describe(`${text}, in the display currency`);

export const budgetAmounts = {
	budget: shownOrNull("The planned amount; null without a budget line"),
	estimate: shown("As in the cost report"),
	rest: shown("The estimate for material that no signed licence covers, and open underlying rights"),
	committed: shown("The fees of signed, invoiced and paid licences and underlying rights"),
	invoiced: shown("The part of them that is invoiced or paid"),
	paid: shown("The part of them that is paid"),
	expected: shown("Committed, and the rest"),
	left: shownOrNull("The budget less what is expected"),
};
const license = z.object({
	id: z.int(),
	name: z.string(),
	status: z.enum(LICENSE_STATUSES),
	licensor_name: z.string(),
});
const licenses = z.array(license);

const budget = z.object({
	cut: z.string().describe("Name of the cut"),
	display_currency: z.string(),
	...budgetAmounts,
	contingency: shown("On top of the budget"),
	contingency_left: shownOrNull("The contingency less what is expected over the budget"),
	unallocated: z.object({
		licensors: shownOrNull("The budget less the lines of licensors"),
		categories: shownOrNull("The budget less the lines of categories"),
	}),
	records_without_price: z.int().describe("Records without a price that no signed licence covers"),
	lines: z.array(
		z.object({
			id: z.int(),
			name: z.string(),
			licensor_id: z.int().nullable(),
			licensor_name: z.string().nullable(),
			category: z.enum(CATEGORIES).nullable(),
			currency: z.string(),
			amount: z.number().describe("In its currency"),
			display_amount: shownOrNull("The same; null without an exchange rate, and then not counted"),
			contingency_percent: z.number(),
			display_contingency: shownOrNull("The contingency"),
		}),
	),
	licensors: z.array(z.object({ licensor_id: z.int(), licensor_name: z.string(), ...budgetAmounts })),
	underlying_rights: z
		.object(budgetAmounts)
		.describe(
			"Underlying rights of records: owed, or to be paid for the cut. They have no estimate and no budget",
		),
	categories: z.array(
		z.object({
			category: z.enum(CATEGORIES).nullable().describe("Null for what several categories share"),
			...budgetAmounts,
		}),
	),
	days: z
		.array(
			z.object({
				date: z.string().nullable().describe("Null for all, including licences without a day"),
				committed: shown("Committed up to this day"),
				paid: shown("Paid up to this day"),
			}),
		)
		.describe("The days on which something was signed or paid"),
	licenses: z
		.array(
			license.extend({
				reference: z.string(),
				currency: z.string(),
				fee: z.number().describe("In its currency"),
				other_fees: licenseSchema.shape.other_fees,
				option_prices: z.array(z.number()).describe("Of the exercised options, in its currency"),
				amount: z.number().describe("The fee, the other fees and the exercised options, in its currency"),
				display_amount: shown("The same"),
			}),
		)
		.describe(
			"Signed, invoiced and paid licences; with underlying rights, they add up to the committed amount",
		),
	unused_licenses: licenses.describe("Signed licences for material that isn't in this cut; counted"),
	unconverted_licenses: licenses.describe("Signed, but without an exchange rate; not counted"),
	unconverted_rights: z
		.array(
			z.object({
				record_id: z.int(),
				production_locator: z.string(),
				title: z.string(),
				kind: z.enum(UNDERLYING_KINDS),
				holder: z.string(),
			}),
		)
		.describe("Underlying rights without an exchange rate; not counted"),
});

/** The budget compared with a cut, its licences and its payments. */
export const cutBudgetCalls = defineCalls({
	exportCutBudget: {
		method: "GET",
		path: "/cuts/:id/budget/:file",
		summary:
			"The production's budget against a cut and the licences, with records and licences as they are now",
		// Licences and budget lines belong to the area of records.
		access: { ...VIEW_REPORTS, alsoView: ["records", "datasets"] },
		params: idParams.extend({ file: budgetFile }),
		query: z.object({ paper }),
		answers: { 200: { types: REPORT_FILE_TYPES, json: budget } },
	},
});
