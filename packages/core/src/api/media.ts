import * as z from "zod";
import { mediumCreateSchema, mediumUpdateSchema } from "../model/productions/medium.ts";
import { EDIT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { medium } from "./entities.ts";
import { idParams, productionParams, sinceParams } from "./parameters.ts";

/** Media that a production adds to those of ox. */
export const mediumCalls = defineCalls({
	listMedia: {
		method: "GET",
		path: "/productions/:production_id/media",
		summary: "Media that a production adds to the tree of media",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("media", medium) },
	},

	listMediaUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/media/updated_since/:timestamp",
		summary: "Added media changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("media", medium) },
	},

	createMedium: {
		method: "POST",
		path: "/productions/:production_id/media",
		summary: "Adds a medium below another",
		access: EDIT_RECORDS,
		params: productionParams,
		body: z.object({ medium: mediumCreateSchema }),
		answers: { 201: itemAnswer("medium", medium) },
	},

	getMedium: {
		method: "GET",
		path: "/media/:id",
		summary: "One added medium",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("medium", medium) },
	},

	updateMedium: {
		method: "PUT",
		path: "/media/:id",
		summary:
			"Changes the given fields of an added medium; a new name is written into licences and deliveries",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ medium: mediumUpdateSchema }),
		answers: { 200: itemAnswer("medium", medium) },
	},

	deleteMedium: {
		method: "DELETE",
		path: "/media/:id",
		summary: "Moves an added medium to the trash, unless a licence, delivery or other medium names it",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},
});
