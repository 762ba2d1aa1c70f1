import { listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { activityLine, auditEntry } from "./entities.ts";
import { idParams, newestFirstQuery, productionParams } from "./parameters.ts";

export const logCalls = defineCalls({
	listActivity: {
		method: "GET",
		path: "/productions/:id/logs",
		summary: "What was done in a production, newest first",
		access: { kind: "production", area: "production", level: "view" },
		params: idParams,
		query: newestFirstQuery,
		answers: { 200: listAnswer("logs", activityLine) },
	},

	listProductionAudit: {
		method: "GET",
		path: "/productions/:production_id/audit",
		summary: "Changes of permissions, invites, prices, conditions and locks, newest first",
		access: { kind: "production", area: "settings", level: "view" },
		params: productionParams,
		query: newestFirstQuery,
		answers: { 200: listAnswer("audit_entries", auditEntry) },
	},

	listAccountAudit: {
		method: "GET",
		path: "/account/audit",
		summary: "What was done with the caller's account and by it, newest first",
		access: { kind: "account" },
		query: newestFirstQuery,
		answers: { 200: listAnswer("audit_entries", auditEntry) },
	},
});
