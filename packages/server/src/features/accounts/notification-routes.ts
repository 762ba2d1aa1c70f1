import { idParams } from "@oxcut/core/api";
import { notFound } from "../../http/errors.ts";
import { answerList } from "../../http/list.ts";
import { requireSession } from "../../http/principal.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { presentNotification } from "./account-presenter.ts";
import { deleteNotification, listNotifications } from "./notification-queries.ts";

/** Notices that the server keeps for an account. */
export const notificationRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/notifications",
		summary: "Notices for the account, oldest first",
		access: { kind: "account" },
		handler: async ({ account, deps }) => {
			requireSession(account);
			const { knex } = deps.db;
			return answerList(knex, "notifications", presentNotification, () =>
				listNotifications(knex, account.accountId),
			);
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/notifications/:id",
		summary: "Dismiss a notice",
		access: { kind: "account" },
		params: idParams,
		handler: async ({ params, account, write }) => {
			requireSession(account);
			return write(async (trx) => {
				if (!(await deleteNotification(trx, account.accountId, params.id))) throw notFound();
				return {};
			});
		},
	}),
];
