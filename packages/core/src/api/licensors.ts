import * as z from "zod";
import { licensorCreateSchema, licensorUpdateSchema } from "../model/licensors/licensor.ts";
import { EDIT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { licensor } from "./entities.ts";
import { idListQuery, idParams, idText, productionParams, sinceParams } from "./parameters.ts";

/** Licensors, and merging two of them. */
export const licensorCalls = defineCalls({
	listLicensors: {
		method: "GET",
		path: "/productions/:production_id/licensors",
		summary: "The licensors of a production",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("licensors", licensor) },
	},

	listLicensorsUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/licensors/updated_since/:timestamp",
		summary: "Licensors changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("licensors", licensor) },
	},

	getLicensors: {
		method: "GET",
		path: "/productions/:production_id/licensors/multiple",
		summary: "Licensors of a production by their ids; unknown ids are skipped",
		access: VIEW_RECORDS,
		params: productionParams,
		query: idListQuery,
		answers: { 200: listAnswer("licensors", licensor) },
	},

	createLicensor: {
		method: "POST",
		path: "/productions/:production_id/licensors",
		summary: "Adds a licensor to a production",
		access: EDIT_RECORDS,
		params: productionParams,
		body: z.object({ licensor: licensorCreateSchema }),
		answers: { 201: itemAnswer("licensor", licensor) },
	},

	getLicensor: {
		method: "GET",
		path: "/licensors/:id",
		summary: "One licensor",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("licensor", licensor) },
	},

	updateLicensor: {
		method: "PUT",
		path: "/licensors/:id",
		summary: "Changes the given fields of a licensor",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ licensor: licensorUpdateSchema }),
		answers: { 200: itemAnswer("licensor", licensor) },
	},

	deleteLicensor: {
		method: "DELETE",
		path: "/licensors/:id",
		summary:
			"Deletes a licensor with its prices and conditions, and moves its records to Unknown; the `X-Trash-Id` header is the trash entry that restores it",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},

	mergeLicensor: {
		method: "PUT",
		path: "/licensors/:id/merge_into/:other_id",
		summary:
			"Merges a licensor into another one of the production; the `X-Trash-Id` header is the trash entry that undoes it",
		access: EDIT_RECORDS,
		params: idParams.extend({ other_id: idText.describe("Id of the licensor to merge into") }),
		answers: { 200: itemAnswer("licensor", licensor) },
	},
});
