import { emailCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import { answerList } from "../../../http/list.ts";
import { requireSession } from "../../../http/principal.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { presentConfirmation, presentEmail } from "./account-presenter.ts";
import { listEmails } from "./email-queries.ts";
import { addEmail, makePrimary, removeEmail, resendVerification, verifyEmail } from "./email-service.ts";

async function emailList(knex: Knex, accountId: number): Promise<RouteResponse> {
	return answerList(knex, "emails", presentEmail, () => listEmails(knex, accountId));
}

/** An account's addresses and pending confirmations. */
export const emailRoutes: readonly Route[] = [
	serve(emailCalls.listEmails, {
		handler: ({ account, deps }) => emailList(deps.db.knex, account.accountId),
	}),
	serve(emailCalls.addEmail, {
		rateLimit: { name: "add_email", by: "both", limit: 20, windowSeconds: 3600 },
		handler: async ({ account, body, deps, write }) => {
			return write(async (trx) => {
				const email = await addEmail(trx, account, body.email, deps);
				return { status: 201, body: { email: presentEmail(email) } };
			});
		},
	}),
	serve(emailCalls.removeEmail, {
		handler: async ({ account, body, deps, write }) => {
			requireSession(account);
			return write(async (trx) => {
				await removeEmail(trx, account, body.email, deps);
				return emailList(trx, account.accountId);
			});
		},
	}),
	serve(emailCalls.makeEmailPrimary, {
		handler: async ({ account, body, deps, write }) => {
			return write(async (trx) => {
				await makePrimary(trx, account, body.email, deps);
				return emailList(trx, account.accountId);
			});
		},
	}),
	serve(emailCalls.resendEmailVerification, {
		rateLimit: { name: "resend_verification", by: "both", limit: 10, windowSeconds: 3600 },
		handler: async ({ account, body, deps, write }) => {
			requireSession(account);
			return write(async (trx) => {
				await resendVerification(trx, account, body.email, deps);
				return emailList(trx, account.accountId);
			});
		},
	}),
	serve(emailCalls.verifyEmail, {
		rateLimit: { name: "verify_email", by: "address", limit: 60, windowSeconds: 3600 },
		handler: ({ body, deps, write }) =>
			write(async (trx) => {
				const email = await verifyEmail(trx, body.token, deps.clock());
				return { body: { email: presentEmail(email) } };
			}),
	}),
	serve(emailCalls.listConfirmations, {
		handler: async ({ account, deps }) => {
			const { knex } = deps.db;
			const read = async () => (await listEmails(knex, account.accountId)).flatMap(presentConfirmation);
			return answerList(knex, "confirmations", (confirmation) => confirmation, read);
		},
	}),
];
