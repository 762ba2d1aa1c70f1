import { logCalls } from "@oxcut/core/api";
import type { Deps } from "../../deps/deps.ts";
import { attachment } from "../../http/attachment.ts";
import { forbidden } from "../../http/errors.ts";
import { answerPage } from "../../http/list.ts";
import { requireSession } from "../../http/principal.ts";
import { type Route, type RouteResponse, serve } from "../../http/route.ts";
import { exportAuditCsv, exportAuditJson } from "./export-audit.ts";
import { presentAuditEntry } from "./presenter.ts";
import { type AuditFilter, findStudioName, listAudit } from "./queries.ts";

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

const DAY_MS = 86_400_000;

interface StudioAuditQuery {
	readonly account_id?: number | undefined;
	readonly action?: string | undefined;
	readonly production_id?: number | undefined;
	readonly since?: string | undefined;
	readonly until?: string | undefined;
}

/** @param query - days in UTC, both included. */
function studioFilter(studioId: number, query: StudioAuditQuery): AuditFilter {
	const { account_id, action, production_id, since, until } = query;
	return {
		studio_id: studioId,
		person_id: account_id,
		production_id,
		action,
		since: since === undefined ? undefined : new Date(since),
		endExclusive: until === undefined ? undefined : new Date(Date.parse(until) + DAY_MS),
	};
}

/**
 * The audit log: a production's for editors of its settings, a studio's for its managers [ORG7], an account's for its owner
 * [API13].
 */
export const auditRoutes: readonly Route[] = [
	serve(logCalls.listProductionAudit, {
		handler: async ({ params, production, query, deps }) => {
			// Reading is not an edit, so a view-only plan still allows it to members with the level.
			if (production.levelIn("settings") !== "edit") throw forbidden();
			return answerAudit(deps, { production_id: params.production_id }, query);
		},
	}),
	serve(logCalls.listStudioAudit, {
		from: "id",
		handler: async ({ params: { id }, query, deps }) => answerAudit(deps, studioFilter(id, query), query),
	}),
	serve(logCalls.exportStudioAudit, {
		from: "id",
		handler: async ({ params: { id, file }, query, deps: { db } }) => {
			const isCsv = file === "audit.csv";
			const write = isCsv ? exportAuditCsv : exportAuditJson;
			const name = await findStudioName(db.knex, id);
			return {
				stream: (signal) => write(db.knex, studioFilter(id, query), signal),
				headers: {
					"Content-Type": isCsv ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
					"Content-Disposition": attachment(`${name} ${file.replace("audit", "audit log")}`),
				},
			};
		},
	}),
	serve(logCalls.listAccountAudit, {
		handler: async ({ account, query, deps }) => {
			requireSession(account);
			return answerAudit(deps, { account_id: account.accountId }, query);
		},
	}),
];
