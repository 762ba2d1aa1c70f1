import * as z from "zod";
import { idSchema } from "../model/validation/id.ts";
import { templateSchema } from "../templates/schema/template-schema.ts";
import {
	storedTemplateSchema,
	templateCreateSchema,
	templateUpdateSchema,
} from "../templates/stored-template.ts";
import { ACCOUNT, EDIT_REPORTS, VIEW_REPORTS } from "./access.ts";
import { changesAnswer, entity, itemAnswer, itemsAnswer, listAnswer, stored } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, productionParams, sinceParams } from "./parameters.ts";

const listDefinition = templateSchema.parse({
	version: 1,
	title: "Our list",
	form: "archive-log",
	columns: [
		{ field: "title", heading: "Title", width: 34 },
		{ field: "archive_locator", heading: "Archive ID", required: true },
	],
});

const shippedTemplate = entity(
	"ShippedTemplate",
	z.object({ name: z.string(), definition: templateSchema }),
	{ name: "archive-log", definition: listDefinition },
);

const template = entity(
	"Template",
	stored(z.object({ ...storedTemplateSchema.shape, production_id: idSchema })),
	{
		id: 4,
		production_id: 7,
		name: "our-list",
		definition: listDefinition,
		updated_at: "2026-09-01T10:00:00.000Z",
	},
);

/** Forms of broadcasters: those that ship with ox, and a production's own. */
export const templateCalls = defineCalls({
	listShippedTemplates: {
		method: "GET",
		path: "/shipped_templates",
		summary: "The templates that ship with ox, which every production has",
		access: ACCOUNT,
		answers: { 200: itemsAnswer("templates", shippedTemplate) },
	},

	listTemplates: {
		method: "GET",
		path: "/productions/:production_id/templates",
		summary: "A production's own templates for the forms of broadcasters and societies",
		access: VIEW_REPORTS,
		params: productionParams,
		answers: { 200: listAnswer("templates", template) },
	},

	listTemplatesUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/templates/updated_since/:timestamp",
		summary: "Templates changed or deleted since a list was read",
		access: VIEW_REPORTS,
		params: sinceParams,
		answers: { 200: changesAnswer("templates", template) },
	},

	createTemplate: {
		method: "POST",
		path: "/productions/:production_id/templates",
		summary: "Adds a template, which replaces a shipped one of the same name",
		access: EDIT_REPORTS,
		params: productionParams,
		body: z.object({ template: templateCreateSchema }),
		answers: { 201: itemAnswer("template", template) },
	},

	getTemplate: {
		method: "GET",
		path: "/templates/:id",
		summary: "One template",
		access: VIEW_REPORTS,
		params: idParams,
		answers: { 200: itemAnswer("template", template) },
	},

	updateTemplate: {
		method: "PUT",
		path: "/templates/:id",
		summary: "Renames a template, or replaces its definition",
		access: EDIT_REPORTS,
		params: idParams,
		body: z.object({ template: templateUpdateSchema }),
		answers: { 200: itemAnswer("template", template) },
	},

	deleteTemplate: {
		method: "DELETE",
		path: "/templates/:id",
		summary: "Moves a template to the trash",
		access: EDIT_REPORTS,
		params: idParams,
		answers: { 204: null },
	},
});
