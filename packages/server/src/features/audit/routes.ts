import { mustBe } from "@oxcut/core";
import { idText, productionParams } from "@oxcut/core/api";
import * as z from "zod";
import { forbidden } from "../../http/errors.ts";
import { answerList } from "../../http/list.ts";
import { requireSession } from "../../http/principal.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { presentAuditEntry } from "./presenter.ts";
import { listAudit } from "./queries.ts";

const PAGE_DEFAULT = 100;
const PAGE_MAX = 250;

const pageSchema = z.object({
	limit: idText
		.refine((limit) => limit <= PAGE_MAX, { error: mustBe.atMost(PAGE_MAX) })
		.default(PAGE_DEFAULT),
	before: idText.optional(),
});

/** Who did what, when, and from where: a production's to those who set it up, an account's to its owner [API13]. */
export const auditRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/audit",
		summary: "Changes of permissions, invites, prices, conditions and locks, newest first; `before` is an id",
		access: { kind: "production", area: "settings", level: "view", from: "production_id" },
		params: productionParams,
		query: pageSchema,
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
	defineRoute({
		method: "GET",
		path: "/account/audit",
		summary: "What was done with the caller's account and by it, newest first; `before` is an id",
		access: { kind: "account" },
		query: pageSchema,
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
