import * as z from "zod";
import { customFieldCreateSchema, customFieldUpdateSchema } from "../model/records/custom-field.ts";
import { filenameConfigUpdateSchema } from "../model/records/filename-config.ts";
import { locatorConfigUpdateSchema } from "../model/records/locator-config.ts";
import { EDIT_SETTINGS, VIEW_PRODUCTION } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { customField, filenameConfig, locatorConfig } from "./entities.ts";
import { productionItemParams, productionParams, sinceParams } from "./parameters.ts";

/** A production's numbering of records, names of files and custom fields. */
export const projectSettingsCalls = defineCalls({
	getLocatorConfig: {
		method: "GET",
		path: "/productions/:production_id/resource_configs/locator",
		summary: "How the production numbers its records",
		access: VIEW_PRODUCTION,
		params: productionParams,
		answers: { 200: itemAnswer("resource_config", locatorConfig) },
	},

	listLocatorConfigsUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/resource_configs/locator/updated_since/:timestamp",
		summary: "How the production numbers its records, if changed since it was read",
		access: VIEW_PRODUCTION,
		params: sinceParams,
		answers: { 200: changesAnswer("resource_configs", locatorConfig) },
	},

	updateLocatorConfig: {
		method: "PUT",
		path: "/productions/:production_id/resource_configs/locator",
		summary: "Changes how records are numbered, before there are any",
		access: EDIT_SETTINGS,
		params: productionParams,
		body: z.object({ resource_config: locatorConfigUpdateSchema }),
		answers: { 200: itemAnswer("resource_config", locatorConfig) },
	},

	getFilenameConfig: {
		method: "GET",
		path: "/productions/:production_id/resource_configs/filename",
		summary: "How the production names its files",
		access: VIEW_PRODUCTION,
		params: productionParams,
		answers: { 200: itemAnswer("resource_config", filenameConfig) },
	},

	listFilenameConfigsUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/resource_configs/filename/updated_since/:timestamp",
		summary: "How the production names its files, if changed since it was read",
		access: VIEW_PRODUCTION,
		params: sinceParams,
		answers: { 200: changesAnswer("resource_configs", filenameConfig) },
	},

	updateFilenameConfig: {
		method: "PUT",
		path: "/productions/:production_id/resource_configs/filename",
		summary: "Changes how files are named",
		access: EDIT_SETTINGS,
		params: productionParams,
		body: z.object({ resource_config: filenameConfigUpdateSchema }),
		answers: { 200: itemAnswer("resource_config", filenameConfig) },
	},

	listCustomFields: {
		method: "GET",
		path: "/productions/:production_id/custom_fields",
		summary: "The production's own fields on its records",
		access: VIEW_PRODUCTION,
		params: productionParams,
		answers: { 200: listAnswer("custom_fields", customField) },
	},

	listCustomFieldsUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/custom_fields/updated_since/:timestamp",
		summary: "Custom fields changed or deleted since a list was read",
		access: VIEW_PRODUCTION,
		params: sinceParams,
		answers: { 200: changesAnswer("custom_fields", customField) },
	},

	createCustomField: {
		method: "POST",
		path: "/productions/:production_id/custom_fields",
		summary: "Adds a custom field to a production",
		access: EDIT_SETTINGS,
		params: productionParams,
		body: z.object({ custom_field: customFieldCreateSchema }),
		answers: { 201: itemAnswer("custom_field", customField) },
	},

	getCustomField: {
		method: "GET",
		path: "/productions/:production_id/custom_fields/:id",
		summary: "One custom field",
		access: VIEW_PRODUCTION,
		params: productionItemParams,
		answers: { 200: itemAnswer("custom_field", customField) },
	},

	updateCustomField: {
		method: "PUT",
		path: "/productions/:production_id/custom_fields/:id",
		summary: "Changes the given fields of a custom field, except its kind",
		access: EDIT_SETTINGS,
		params: productionItemParams,
		body: z.object({ custom_field: customFieldUpdateSchema }),
		answers: { 200: itemAnswer("custom_field", customField) },
	},

	deleteCustomField: {
		method: "DELETE",
		path: "/productions/:production_id/custom_fields/:id",
		summary: "Deletes a custom field with its values",
		access: EDIT_SETTINGS,
		params: productionItemParams,
		answers: { 204: null },
	},
});
