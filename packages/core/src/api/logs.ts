import { ACCOUNT, VIEW_PRODUCTION, VIEW_SETTINGS } from "./access.ts";
import { listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { activityLine, auditEntry } from "./entities.ts";
import { idParams, newestFirstQuery, productionParams } from "./parameters.ts";

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

	listAccountAudit: {
		method: "GET",
		path: "/account/audit",
		summary: "The audit log of the caller's account, newest first",
		access: ACCOUNT,
		query: newestFirstQuery,
		answers: { 200: listAnswer("audit_entries", auditEntry) },
	},
});
