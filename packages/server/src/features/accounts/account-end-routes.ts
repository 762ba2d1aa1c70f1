import { attachment } from "../../http/attachment.ts";
import { requireSession } from "../../http/principal.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { listEmails } from "./email-queries.ts";
import { exportAccount } from "./export-account.ts";
import { lockOwnAccount } from "./lock-own-account.ts";
import { listOwned, removeAccount } from "./remove-account.ts";
import { forgetSession } from "./session-service.ts";
import { tellOwner } from "./tell-owner.ts";

/** Exporting an account's data, and deleting the account [ACC25]. */
export const accountEndRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/account/export",
		summary: "Everything that the server stores about the account, as a JSON file",
		access: { kind: "account", needsFreshProof: true },
		produces: ["application/json"],
		answers: "json",
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
	defineRoute({
		method: "GET",
		path: "/account/owned",
		summary: "The productions and studios to transfer or delete before the account can be deleted",
		access: { kind: "account" },
		answers: "json",
		handler: async ({ account, deps }) => {
			requireSession(account);
			return { body: await listOwned(deps.db.knex, account.accountId) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/account",
		summary: "Deletes the account at once; refused while it owns a production or a studio",
		needsNoSpace: true,
		access: { kind: "account", needsFreshProof: true },
		handler: ({ account, deps, request, write }) =>
			write(async (trx) => {
				await lockOwnAccount(trx, account);
				const emails = await listEmails(trx, account.accountId);
				await removeAccount(
					trx,
					account.accountId,
					(owned) => `You own ${owned}. Transfer or delete these for good first`,
				);
				await tellOwner(trx, "account_deleted", emails, deps);
				return { status: 204, headers: forgetSession(deps, request) };
			}),
	}),
];
