import * as z from "zod";
import { billingEmailSchema, billToSchema } from "../model/billing/billing-info.ts";
import {
	productionCreateSchema,
	productionUpdateSchema,
	publicStateUpdateSchema,
} from "../model/productions/production.ts";
import { idSchema } from "../model/validation/id.ts";
import { mustBe } from "../model/validation/messages.ts";
import { ACCOUNT, EDIT_PRODUCTION, EDIT_SETTINGS, EDIT_STUDIO, VIEW_PRODUCTION } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { deletedProduction, production } from "./entities.ts";
import { idParams, idText, timestampParams } from "./parameters.ts";

const ITEM = { 200: itemAnswer("production", production) } as const;
const LIST = { 200: listAnswer("productions", production) } as const;

const createBody = z.object({
	production: productionCreateSchema,
	billing_plan_id: idSchema.optional().describe("One of `billing_plans`; the free plan if left out"),
	bill_to: billToSchema.optional().describe("The recipient of the invoices; the account if left out"),
	billing_email: billingEmailSchema
		.min(1, { error: mustBe.aValidEmail })
		.optional()
		.describe(
			"Gets the invoices: one address, or several separated by commas; the account's primary address if left out",
		)
		.meta({ examples: ["accounts@longshore.example, maren@longshore.example"] }),
});

const count = z.int().nonnegative().nullable().describe("Null for an area that the caller may not view.");

/** Counts of a production's items; null for areas that the caller may not view [PERM16]. */
const stats = z
	.object({
		records_count: count,
		records_by_category: z.object({ Audio: z.int(), Footage: z.int(), Still: z.int() }).nullable(),
		licensors_count: count,
		tags_count: count,
		alt_files_count: count,
		cuts_count: count,
		team_members_count: count,
	})
	.meta({
		examples: [
			{
				records_count: 412,
				records_by_category: { Audio: 40, Footage: 310, Still: 62 },
				licensors_count: 18,
				tags_count: 25,
				alt_files_count: 6,
				cuts_count: 3,
				team_members_count: 5,
			},
		],
	});

/** All are null if the server has no service set up [INT11]. */
const collaborationAnswer = z
	.object({
		cwt: z
			.string()
			.nullable()
			.describe("Good for two hours; renew it hourly. A secret for the service's header alone."),
		service_url: z.string().nullable().describe("Address and prefix of the service's calls."),
		token_header: z.string().nullable().describe("The header that carries the token."),
	})
	.meta({
		examples: [
			{
				cwt: "eyJhbGciOiJIUzI1NiJ9.eyJwcm9kdWN0aW9uX2lkIjo3fQ.ZJkdLr9vT",
				service_url: "https://analysis.example/v1",
				token_header: "X-Collaboration-Token",
			},
		],
	});

/** Productions: create, find, pause, delete and restore them. */
export const productionCalls = defineCalls({
	listProductions: {
		method: "GET",
		path: "/productions",
		summary: "The caller's productions, hidden ones included",
		access: ACCOUNT,
		answers: LIST,
	},

	listProductionsUpdatedSince: {
		method: "GET",
		path: "/productions/updated_since/:timestamp",
		summary: "Productions changed since a list was read, and those that the caller can no longer see",
		access: ACCOUNT,
		params: timestampParams,
		answers: { 200: changesAnswer("productions", production) },
	},

	listDeletedProductions: {
		method: "GET",
		path: "/productions/deleted",
		summary: "Deleted productions that the caller can restore, and when each will be deleted for good",
		access: ACCOUNT,
		answers: { 200: listAnswer("deleted_productions", deletedProduction) },
	},

	restoreProduction: {
		method: "POST",
		path: "/productions/deleted/:id/restore",
		summary: "Restores a deleted production for everyone who had it",
		access: ACCOUNT,
		params: idParams,
		answers: { 204: null },
	},

	deleteProductionForGood: {
		method: "DELETE",
		path: "/productions/deleted/:id",
		summary: "Permanently deletes a production that is in the trash",
		access: ACCOUNT,
		params: idParams,
		answers: { 204: null },
	},

	listRecentProductions: {
		method: "GET",
		path: "/productions/recent",
		summary: "Active productions, most recently opened first",
		access: ACCOUNT,
		answers: LIST,
	},

	listPausedProductions: {
		method: "GET",
		path: "/productions/on_hiatus",
		summary: "Paused productions",
		access: ACCOUNT,
		answers: LIST,
	},

	listHiddenProductions: {
		method: "GET",
		path: "/productions/hidden",
		summary: "Hidden productions",
		access: ACCOUNT,
		answers: LIST,
	},

	createProduction: {
		method: "POST",
		path: "/productions",
		summary: "Creates a production without a studio",
		access: ACCOUNT,
		body: createBody,
		answers: { 201: itemAnswer("production", production) },
	},

	createStudioProduction: {
		method: "POST",
		path: "/studios/:studio_id/productions",
		summary: "Creates a production in a studio",
		access: EDIT_STUDIO,
		params: z.object({ studio_id: idText.describe("The studio's id") }),
		body: createBody,
		answers: { 201: itemAnswer("production", production) },
	},

	getProduction: {
		method: "GET",
		path: "/productions/:id",
		summary: "One production",
		access: VIEW_PRODUCTION,
		params: idParams,
		answers: ITEM,
	},

	markProductionRecent: {
		method: "GET",
		path: "/productions/:id/mark_recent",
		summary: "Records that the caller opened the production",
		access: VIEW_PRODUCTION,
		params: idParams,
		changes: true,
		answers: ITEM,
	},

	getProductionStats: {
		method: "GET",
		path: "/productions/:id/stats",
		summary: "Counts of a production's items",
		access: VIEW_PRODUCTION,
		params: idParams,
		answers: { 200: itemAnswer("stats", stats) },
	},

	getCollaborationToken: {
		method: "GET",
		path: "/productions/:id/cwt",
		summary: "A token for the external file-analysis service",
		access: VIEW_PRODUCTION,
		params: idParams,
		repeatable: false,
		answers: { 200: collaborationAnswer },
	},

	updateProduction: {
		method: "PUT",
		path: "/productions/:id",
		summary: "Changes the given fields of a production",
		access: EDIT_SETTINGS,
		params: idParams,
		body: z.object({ production: productionUpdateSchema }),
		answers: ITEM,
	},

	updateProductionState: {
		method: "PUT",
		path: "/productions/:id/public_state",
		summary: "Pauses, resumes or hides a production",
		access: EDIT_PRODUCTION,
		params: idParams,
		body: publicStateUpdateSchema,
		answers: ITEM,
	},

	hideProduction: {
		method: "PUT",
		path: "/productions/:id/hide",
		summary: "Hides a production",
		access: EDIT_PRODUCTION,
		params: idParams,
		answers: ITEM,
	},

	unhideProduction: {
		method: "PUT",
		path: "/productions/:id/unhide",
		summary: "Shows a hidden production in its list again",
		access: EDIT_PRODUCTION,
		params: idParams,
		answers: ITEM,
	},

	deleteProduction: {
		method: "DELETE",
		path: "/productions/:id",
		summary: "Deletes a production: its owner and its studio's managers can restore it for 30 days",
		access: EDIT_PRODUCTION,
		params: idParams,
		answers: { 204: null },
	},
});
