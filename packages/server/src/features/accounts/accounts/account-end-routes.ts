import { accountCalls } from "@oxcut/core/api";
import { attachment } from "../../../http/attachment.ts";
import { requireSession } from "../../../http/principal.ts";
import { type Route, serve } from "../../../http/route.ts";
import { listEmails } from "./email-queries.ts";
import { exportAccount } from "./export-account.ts";
import { lockOwnAccount } from "./lock-own-account.ts";
import { notifyOwner } from "./notify-owner.ts";
import { listOwned, removeAccount } from "./remove-account.ts";
import { forgetSession } from "./session-headers.ts";

/** Exporting an account's data, and deleting the account [ACC25]. */
export const accountEndRoutes: readonly Route[] = [
	serve(accountCalls.exportAccount, {
		rateLimit: { name: "export_account", by: "account", limit: 10, windowSeconds: 3600 },
		handler: async ({ account, deps }) => ({
			stream: (signal) => exportAccount(deps, account, signal),
			headers: {
				"Content-Type": "application/json; charset=utf-8",
				"Content-Disposition": attachment("ox account.json"),
				"Cache-Control": "no-store",
			},
		}),
	}),
	serve(accountCalls.listOwnedItems, {
		handler: async ({ account, deps }) => {
			requireSession(account);
			return { body: await listOwned(deps.db.knex, account.accountId) };
		},
	}),
	serve(accountCalls.deleteAccount, {
		needsNoSpace: true,
		handler: ({ account, deps, request, write }) =>
			write(async (trx) => {
				await lockOwnAccount(trx, account);
				const emails = await listEmails(trx, account.accountId);
				await removeAccount(
					trx,
					account.accountId,
					(owned) => `You own ${owned}. Transfer what you own or delete it for good first`,
				);
				await notifyOwner(trx, "account_deleted", emails, deps);
				return { status: 204, headers: forgetSession(deps, request) };
			}),
	}),
];
