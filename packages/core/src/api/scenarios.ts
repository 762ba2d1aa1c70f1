import * as z from "zod";
import {
	savedScenarioCreateSchema,
	savedScenarioSchema,
	savedScenarioUpdateSchema,
	scenarioProblemSchema,
} from "../model/cuts/scenario.ts";
import { scenarioComparisonSchema } from "../model/cuts/scenario-comparison.ts";
import { idSchema } from "../model/validation/id.ts";
import { EDIT_RECORDS, VIEW_RECORDS, VIEW_REPORTS } from "./access.ts";
import { changesAnswer, entity, itemAnswer, listAnswer, stored } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, productionParams, sinceParams } from "./parameters.ts";

const scenario = entity(
	"Scenario",
	stored(z.object({ ...savedScenarioSchema.shape, production_id: idSchema })),
	{
		id: 4,
		production_id: 7,
		name: "Festival deal",
		notes: "If Meridian takes ten clips",
		prices: [{ price_id: 512, value: 45 }],
		conditions: [{ condition_id: 61, value: null }],
		rates: [{ currency: "EUR", rate: "0.9" }],
		edits: [{ what: "trim", record_id: 4711, at: "10:04:44:24", frames: 12 }],
		updated_at: "2026-09-01T10:00:00.000Z",
	},
);

const application = z.object({
	scenario_id: z.int(),
	prices: z.int().nonnegative().describe("Prices whose value changed"),
	conditions: z.int().nonnegative().describe("Conditions whose value changed, or that were removed"),
	left_out: z.array(scenarioProblemSchema).describe("Changes that weren't applied, and why"),
});

/** Saved scenarios, and what a cut would cost under them. */
export const scenarioCalls = defineCalls({
	listScenarios: {
		method: "GET",
		path: "/productions/:production_id/scenarios",
		summary: "Scenarios of a production: changes of prices, conditions, rates and the film to compare",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("scenarios", scenario) },
	},

	listScenariosUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/scenarios/updated_since/:timestamp",
		summary: "Scenarios changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("scenarios", scenario) },
	},

	createScenario: {
		method: "POST",
		path: "/productions/:production_id/scenarios",
		summary: "Saves a scenario",
		access: EDIT_RECORDS,
		params: productionParams,
		body: z.object({ scenario: savedScenarioCreateSchema }),
		answers: { 201: itemAnswer("scenario", scenario) },
	},

	getScenario: {
		method: "GET",
		path: "/scenarios/:id",
		summary: "One scenario",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("scenario", scenario) },
	},

	updateScenario: {
		method: "PUT",
		path: "/scenarios/:id",
		summary: "Changes the given fields of a scenario; a given list of changes replaces the stored one",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ scenario: savedScenarioUpdateSchema }),
		answers: { 200: itemAnswer("scenario", scenario) },
	},

	deleteScenario: {
		method: "DELETE",
		path: "/scenarios/:id",
		summary: "Moves a scenario to the trash",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},

	applyScenario: {
		method: "POST",
		path: "/scenarios/:id/apply",
		summary:
			"Gives prices and conditions the scenario's values; restoring the trash entry in X-Trash-Id undoes it as one step",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 200: z.object({ scenario_application: application }) },
	},

	getCutScenarios: {
		method: "GET",
		path: "/cuts/:id/scenarios",
		summary: "The cost of a cut as last built, and with each of the production's scenarios, by licensor",
		// Scenarios belong to the area of records.
		access: { ...VIEW_REPORTS, alsoView: ["records"] },
		params: idParams,
		answers: { 200: z.object({ scenario_comparison: scenarioComparisonSchema }) },
	},
});
