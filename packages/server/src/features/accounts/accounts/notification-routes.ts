import { accountCalls } from "@oxcut/core/api";
import { notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { requireSession } from "../../../http/principal.ts";
import { type Route, serve } from "../../../http/route.ts";
import { presentNotification } from "./account-presenter.ts";
import { deleteNotification, listNotifications } from "./notification-queries.ts";

/** Notices stored for an account. */
export const notificationRoutes: readonly Route[] = [
	serve(accountCalls.listNotifications, {
		handler: async ({ account, deps }) => {
			requireSession(account);
			const { knex } = deps.db;
			return answerList(knex, "notifications", presentNotification, () =>
				listNotifications(knex, account.accountId),
			);
		},
	}),
	serve(accountCalls.deleteNotification, {
		handler: async ({ params, account, write }) => {
			requireSession(account);
			return write(async (trx) => {
				if (!(await deleteNotification(trx, account.accountId, params.id))) throw notFound();
				return {};
			});
		},
	}),
];
