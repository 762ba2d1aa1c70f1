import { logCalls } from "@oxcut/core/api";
import { forbidden } from "../../http/errors.ts";
import { answerList } from "../../http/list.ts";
import { requireSession } from "../../http/principal.ts";
import { type Route, serve } from "../../http/route.ts";
import { presentAuditEntry } from "./presenter.ts";
import { listAudit } from "./queries.ts";

/** The audit log: a production's for editors of its settings, an account's for its owner [API13]. */
export const auditRoutes: readonly Route[] = [
	serve(logCalls.listProductionAudit, {
		handler: async ({ params, production, query, deps }) => {
			// To read is no edit: a plan for looking leaves it to those who hold the level.
			if (production.levelIn("settings") !== "edit") throw forbidden();
			return answerList(deps.db.knex, "audit_entries", presentAuditEntry, () =>
				listAudit(
					deps.db.knex,
					{ production_id: params.production_id },
					{ limit: query.limit, before: query.before ?? null },
				),
			);
		},
	}),
	serve(logCalls.listAccountAudit, {
		handler: async ({ account, query, deps }) => {
			requireSession(account);
			return answerList(deps.db.knex, "audit_entries", presentAuditEntry, () =>
				listAudit(
					deps.db.knex,
					{ account_id: account.accountId },
					{ limit: query.limit, before: query.before ?? null },
				),
			);
		},
	}),
];
