import * as z from "zod";
import {
	defaultRecordViewSchema,
	defaultRecordViewUpdateSchema,
	recordViewCreateSchema,
	recordViewUpdateSchema,
} from "../model/records/record-view.ts";
import { VIEW_RECORDS } from "./access.ts";
import { changesAnswer, entity, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { productionItemParams, productionParams, sinceParams } from "./parameters.ts";
import { recordView } from "./record-entities.ts";

const defaultRecordView = entity("DefaultRecordView", defaultRecordViewSchema, {
	own_id: 7,
	shared_id: null,
});

/** Saved views of the records grid. */
export const recordViewCalls = defineCalls({
	listRecordViews: {
		method: "GET",
		path: "/productions/:production_id/record_views",
		summary: "Saved views of a production's records: the shared ones and the caller's own",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("record_views", recordView) },
	},

	listRecordViewsUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/record_views/updated_since/:timestamp",
		summary: "Saved views changed, deleted or no longer shared since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("record_views", recordView) },
	},

	createRecordView: {
		method: "POST",
		path: "/productions/:production_id/record_views",
		summary: "Saves a view; a shared view requires edit access to records",
		access: VIEW_RECORDS,
		params: productionParams,
		body: z.object({ record_view: recordViewCreateSchema }),
		answers: { 201: itemAnswer("record_view", recordView) },
	},

	getDefaultRecordView: {
		method: "GET",
		path: "/productions/:production_id/default_record_view",
		summary: "The default views of the records: the caller's own, and everyone's",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: itemAnswer("default_record_view", defaultRecordView) },
	},

	updateDefaultRecordView: {
		method: "PUT",
		path: "/productions/:production_id/default_record_view",
		summary: "Sets the given default views, null for none; everyone's requires edit access to records",
		access: VIEW_RECORDS,
		params: productionParams,
		body: z.object({ default_record_view: defaultRecordViewUpdateSchema }),
		answers: { 200: itemAnswer("default_record_view", defaultRecordView) },
	},

	getRecordView: {
		method: "GET",
		path: "/productions/:production_id/record_views/:id",
		summary: "One saved view",
		access: VIEW_RECORDS,
		params: productionItemParams,
		answers: { 200: itemAnswer("record_view", recordView) },
	},

	updateRecordView: {
		method: "PUT",
		path: "/productions/:production_id/record_views/:id",
		summary: "Changes the given fields of a saved view; a shared view requires edit access to records",
		access: VIEW_RECORDS,
		params: productionItemParams,
		body: z.object({ record_view: recordViewUpdateSchema }),
		answers: { 200: itemAnswer("record_view", recordView) },
	},

	deleteRecordView: {
		method: "DELETE",
		path: "/productions/:production_id/record_views/:id",
		summary: "Deletes a saved view; a shared view requires edit access to records",
		access: VIEW_RECORDS,
		params: productionItemParams,
		answers: { 204: null },
	},
});
