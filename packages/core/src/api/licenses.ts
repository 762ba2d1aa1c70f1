import * as z from "zod";
import { licenseCreateSchema, licenseUpdateSchema } from "../model/licensors/license.ts";
import { EDIT_RECORDS, EXPORT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { license } from "./entities.ts";
import { idParams, licensorParams, productionParams, sinceParams } from "./parameters.ts";
import { announcedSchema, announcementSchema } from "./uploads.ts";

/** Licences, from the first quote to the payment, with their documents. */
export const licenseCalls = defineCalls({
	listLicenses: {
		method: "GET",
		path: "/productions/:production_id/licenses",
		summary: "The licences of a production",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("licenses", license) },
	},

	listLicensesUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/licenses/updated_since/:timestamp",
		summary: "Licences changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("licenses", license) },
	},

	getLicense: {
		method: "GET",
		path: "/licenses/:id",
		summary: "One licence",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("license", license) },
	},

	getLicenseFile: {
		method: "GET",
		path: "/licenses/:id/file",
		summary: "Redirects to the licence's document; the link is valid for a minute",
		access: EXPORT_RECORDS,
		params: idParams,
		answers: { 302: null },
	},

	announceLicenseFile: {
		method: "POST",
		path: "/productions/:production_id/licenses/file",
		summary: "Announces a licence's document: upload it to `url`, attach it by `signed_id`",
		access: EDIT_RECORDS,
		params: productionParams,
		body: announcementSchema,
		repeatable: false,
		answers: { 201: announcedSchema },
	},

	createLicense: {
		method: "POST",
		path: "/licensors/:licensor_id/licenses",
		summary: "Adds a licence to a licensor, with the document of `signed_id`",
		access: EDIT_RECORDS,
		params: licensorParams,
		body: z.object({ license: licenseCreateSchema }),
		answers: { 201: itemAnswer("license", license) },
	},

	updateLicense: {
		method: "PUT",
		path: "/licenses/:id",
		summary:
			"Changes the given fields of a licence, including its licensor; `signed_id` replaces its document",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ license: licenseUpdateSchema }),
		answers: { 200: itemAnswer("license", license) },
	},

	deleteLicense: {
		method: "DELETE",
		path: "/licenses/:id",
		summary: "Moves a licence with its document to the trash",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},
});
