import { logCalls } from "@oxcut/core/api";
import type { Deps } from "../../deps/deps.ts";
import { forbidden } from "../../http/errors.ts";
import { answerPage } from "../../http/list.ts";
import { requireSession } from "../../http/principal.ts";
import { type Route, type RouteResponse, serve } from "../../http/route.ts";
import { presentAuditEntry } from "./presenter.ts";
import { listAudit } from "./queries.ts";

/** A page of the log of a production or of an account. */
function answerAudit(
	{ db: { knex } }: Deps,
	of: Parameters<typeof listAudit>[1],
	{ limit, before = null }: { readonly limit: number; readonly before?: number | null | undefined },
): Promise<RouteResponse> {
	return answerPage(knex, "audit_entries", {
		limit,
		present: presentAuditEntry,
		read: (most) => listAudit(knex, of, { limit: most, before }),
		cursorOf: ({ id }) => id,
	});
}

/** The audit log: a production's for editors of its settings, an account's for its owner [API13]. */
export const auditRoutes: readonly Route[] = [
	serve(logCalls.listProductionAudit, {
		handler: async ({ params, production, query, deps }) => {
			// Reading is not an edit, so a view-only plan still allows it to members with the level.
			if (production.levelIn("settings") !== "edit") throw forbidden();
			return answerAudit(deps, { production_id: params.production_id }, query);
		},
	}),
	serve(logCalls.listAccountAudit, {
		handler: async ({ account, query, deps }) => {
			requireSession(account);
			return answerAudit(deps, { account_id: account.accountId }, query);
		},
	}),
];
