import * as z from "zod";
import { choice } from "../model/validation/choice.ts";
import { dateSchema } from "../model/validation/date.ts";
import { TEXT_MAX } from "../model/validation/text.ts";
import { ACCOUNT, EDIT_STUDIO, VIEW_PRODUCTION, VIEW_SETTINGS } from "./access.ts";
import { listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { activityLine, auditEntry } from "./entities.ts";
import { idParams, idText, newestFirstQuery, productionParams } from "./parameters.ts";

/** The filters of an organization's audit log. */
const studioAuditFilter = z.object({
	account_id: idText.optional().describe("Only what this account did, or an admin signed in as it"),
	action: z
		.string()
		.max(TEXT_MAX)
		.optional()
		.describe("Part of the action")
		.meta({ examples: ["price"] }),
	production_id: idText.optional().describe("Only changes in this production"),
	since: dateSchema.optional().describe("Only entries from this day on (UTC)"),
	until: dateSchema.optional().describe("Only entries up to and including this day (UTC)"),
});

/** The activity in a production, and the audit logs of productions, organizations and accounts, newest first. */
export const logCalls = defineCalls({
	listActivity: {
		method: "GET",
		path: "/productions/:id/logs",
		summary: "The activity in a production, newest first",
		access: VIEW_PRODUCTION,
		params: idParams,
		query: newestFirstQuery,
		answers: { 200: listAnswer("logs", activityLine) },
	},

	listProductionAudit: {
		method: "GET",
		path: "/productions/:production_id/audit",
		summary: "Changes of permissions, invites, prices, conditions and locks, newest first",
		access: VIEW_SETTINGS,
		params: productionParams,
		query: newestFirstQuery,
		answers: { 200: listAnswer("audit_entries", auditEntry) },
	},

	listStudioAudit: {
		method: "GET",
		path: "/studios/:id/audit",
		summary: "The audit log of a studio and of its productions while they belonged to it, newest first",
		access: EDIT_STUDIO,
		params: idParams,
		query: newestFirstQuery.extend(studioAuditFilter.shape),
		answers: { 200: listAnswer("audit_entries", auditEntry) },
	},

	exportStudioAudit: {
		method: "GET",
		path: "/studios/:id/audit/:file",
		summary: "The audit log of a studio as a file, newest first, filtered like its list",
		access: EDIT_STUDIO,
		params: idParams.extend({
			file: choice(["audit.csv", "audit.json"])
				.describe("The format, as the file's name")
				.meta({ examples: ["audit.csv"] }),
		}),
		query: studioAuditFilter,
		answers: { 200: { types: ["text/csv", "application/json"] } },
	},

	listAccountAudit: {
		method: "GET",
		path: "/account/audit",
		summary: "The audit log of the caller's account, newest first",
		access: ACCOUNT,
		query: newestFirstQuery,
		answers: { 200: listAnswer("audit_entries", auditEntry) },
	},
});
