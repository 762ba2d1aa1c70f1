import { adminCalls } from "@oxcut/core/api";
import { answerPage } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { presentAuditEntry } from "../../../journal/audit/presenter.ts";
import { listAudit } from "../../../journal/audit/queries.ts";
import { listMails, type OutboxMail } from "./queries.ts";

/** The audit log of the whole server and the outbox, for site admins. */
export const adminLogRoutes: readonly Route[] = [
	serve(adminCalls.listAllAuditEntries, {
		handler: ({ query, deps: { db } }) =>
			answerPage(db.knex, "audit_entries", {
				limit: query.limit,
				present: presentAuditEntry,
				read: (limit) =>
					listAudit(
						db.knex,
						{
							production_id: query.production_id,
							person_id: query.account_id,
							search: query.search,
							since: query.since === undefined ? undefined : new Date(query.since),
						},
						{ limit, before: query.before ?? null },
					),
				cursorOf: ({ id }) => id,
			}),
	}),
	serve(adminCalls.listMails, {
		handler: ({ query, deps: { db } }) =>
			answerPage(db.knex, "mails", {
				limit: query.limit,
				present: (mail: OutboxMail) => ({
					...mail,
					created_at: mail.created_at.toISOString(),
					run_at: mail.run_at.toISOString(),
				}),
				read: (limit) => listMails(db.knex, { limit, before: query.before ?? null }),
				cursorOf: ({ id }) => id,
			}),
	}),
];
