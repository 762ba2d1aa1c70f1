import * as z from "zod";
import { LICENSE_STATUSES } from "../model/licensors/license.ts";
import { currencyCodeSchema } from "../model/validation/currency-code.ts";
import { ACCOUNT } from "./access.ts";
import { budgetAmounts, budgetFile, shown } from "./cut-budget.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, idTexts } from "./parameters.ts";
import { paper, REPORT_FILE_TYPES } from "./report-files.ts";

/** The most projects of a series: each is built anew for the answer. */
export const EPISODES_MAX = 100;
/** The error for a series of more projects than one call can add up. */
export const TOO_MANY_EPISODES = `can't be more than ${EPISODES_MAX} projects: choose some of them`;

const { budget: _budget, left: _left, ...spending } = budgetAmounts;
const entry = z.object({
	episode_id: z.int().describe("Id of the project"),
	episode: z.string(),
	license_id: z.int(),
	name: z.string(),
	reference: z.string(),
	status: z.enum(LICENSE_STATUSES),
	currency: z.string(),
	amount: z.number().describe("The fee, the other fees and the exercised options, in its currency"),
	display_amount: shown("The same"),
});

const seriesBudget = z.object({
	display_currency: z.string(),
	is_complete: z
		.boolean()
		.describe(
			"False if a project with a cut is in no amount: its cut can't be built, or its currency has no exchange rate",
		),
	...budgetAmounts,
	contingency: shown("On top of the budgets"),
	contingency_left: z.number().nullable(),
	records_without_price: z.int(),
	episodes: z
		.array(
			z.object({
				id: z.int().describe("Id of the project"),
				name: z.string(),
				cut: z.string().describe("Name of its newest cut with reports"),
				currency: z.string().describe("The cut's display currency"),
				...budgetAmounts,
				contingency: shown("On top of the budget"),
				records_without_price: z.int(),
			}),
		)
		.describe("Each as in its own budget; with `counted_once`, they add up to the total"),
	counted_once: z
		.object(spending)
		.describe("Licences that are also entered in another project, which are subtracted: never above 0"),
	licensors: z
		.array(z.object({ licensor_name: z.string(), ...budgetAmounts }))
		.describe(
			"Over all episodes, without what is counted once; with underlying rights, they add up to the total",
		),
	underlying_rights: z.object(spending),
	shared_licenses: z
		.array(
			z.object({
				licensor_name: z.string(),
				name: z.string(),
				reference: z.string(),
				saved: shown("The entries that aren't counted"),
				counted: entry.describe("The entry with the furthest status"),
				repeated: z.array(entry).describe("The other entries"),
			}),
		)
		.describe("Licences that were bought once for several projects"),
	doubtful_licenses: z
		.array(
			z.object({
				doubt: z.enum(["different_fees", "several_in_a_project", "no_reference"]),
				licensor_name: z.string(),
				entries: z.array(entry),
			}),
		)
		.describe("Entries that may be one licence; each is counted"),
	uncounted_episodes: z.array(
		z.object({
			id: z.int().describe("Id of the project"),
			name: z.string(),
			reason: z.enum(["no_cut", "not_built", "no_rate"]),
			currency: z.string().nullable().describe("The currency without an exchange rate"),
			problem: z.string().nullable().describe("Why its cut can't be built"),
		}),
	),
	not_counted: z
		.array(z.object({ episode_id: z.int(), episode: z.string(), name: z.string() }))
		.describe("Lines, licences and underlying rights without an exchange rate in their own budget"),
});

/** The budgets of an organization's projects, added up. */
export const seriesBudgetCalls = defineCalls({
	exportSeriesBudget: {
		method: "GET",
		path: "/studios/:id/budget/:file",
		summary:
			"The budgets of an organization's projects added up, each against its newest cut with reports; a licence bought once for several projects counts once",
		// Each project is authorized like its own budget, because the organization's people see different projects.
		access: ACCOUNT,
		params: idParams.extend({ file: budgetFile }),
		query: z.object({
			production_ids: idTexts(EPISODES_MAX, TOO_MANY_EPISODES).describe(
				"Ids of projects, in the order of the episodes; by default all whose budget the caller may download, by id",
			),
			currency: currencyCodeSchema
				.optional()
				.describe("Currency of all amounts; by default that of most of the cuts"),
			paper,
		}),
		answers: { 200: { types: REPORT_FILE_TYPES, json: seriesBudget } },
	},
});
