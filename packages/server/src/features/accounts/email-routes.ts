import { emailInputSchema } from "@oxcut/core";
import type { Knex } from "knex";
import * as z from "zod";
import { answerList } from "../../http/list.ts";
import { requireSession } from "../../http/principal.ts";
import { defineRoute, type Route, type RouteResponse } from "../../http/route.ts";
import { presentConfirmation, presentEmail } from "./account-presenter.ts";
import { listEmails } from "./email-queries.ts";
import { addEmail, makePrimary, removeEmail, resendVerification, verifyEmail } from "./email-service.ts";

/** Far longer than any mailed token. */
export const TOKEN_MAX = 1000;
const NO_TOKEN = "is not valid or has expired";

/** A token as a link carries it. What is wrong with one is said in one way, wherever it is found out. */
export const linkTokenSchema = z.object({
	token: z.string({ error: NO_TOKEN }).max(TOKEN_MAX, { error: NO_TOKEN }),
});

async function emailList(knex: Knex, accountId: number): Promise<RouteResponse> {
	return answerList(knex, "emails", presentEmail, () => listEmails(knex, accountId));
}

/** An account's addresses and what is still to be confirmed of them. */
export const emailRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/account/emails",
		summary: "The account's e-mail addresses, the primary one first",
		access: { kind: "account" },
		handler: ({ account, deps }) => emailList(deps.db.knex, account.accountId),
	}),
	defineRoute({
		method: "POST",
		path: "/account/emails",
		summary: "Add an e-mail address; a mail to it asks to verify it",
		access: { kind: "account", needsFreshProof: true },
		body: emailInputSchema,
		rateLimit: { name: "add_email", by: "both", limit: 20, windowSeconds: 3600 },
		handler: async ({ account, body, deps, write }) => {
			return write(async (trx) => {
				const email = await addEmail(trx, account, body.email, deps);
				return { status: 201, body: { email: presentEmail(email) } };
			});
		},
	}),
	defineRoute({
		method: "PATCH",
		path: "/account/emails/delete",
		summary: "Remove an e-mail address that is not the primary one",
		access: { kind: "account" },
		body: emailInputSchema,
		handler: async ({ account, body, deps, write }) => {
			requireSession(account);
			return write(async (trx) => {
				await removeEmail(trx, account, body.email, deps);
				return emailList(trx, account.accountId);
			});
		},
	}),
	defineRoute({
		method: "PATCH",
		path: "/account/emails/make_primary",
		summary: "Make a verified e-mail address the primary one",
		access: { kind: "account", needsFreshProof: true },
		body: emailInputSchema,
		handler: async ({ account, body, deps, write }) => {
			return write(async (trx) => {
				await makePrimary(trx, account, body.email, deps);
				return emailList(trx, account.accountId);
			});
		},
	}),
	defineRoute({
		method: "PATCH",
		path: "/account/emails/verification_link/resend",
		summary: "Mail the link that verifies an e-mail address again",
		access: { kind: "account" },
		body: emailInputSchema,
		rateLimit: { name: "resend_verification", by: "both", limit: 10, windowSeconds: 3600 },
		handler: async ({ account, body, deps, write }) => {
			requireSession(account);
			return write(async (trx) => {
				await resendVerification(trx, account, body.email, deps);
				return emailList(trx, account.accountId);
			});
		},
	}),
	defineRoute({
		method: "PATCH",
		path: "/account/emails/verify",
		summary: "Verify an e-mail address by the token of the link that was mailed to it",
		// A link is opened where the mail is read, which need not be where the account is signed in.
		access: { kind: "public" },
		body: linkTokenSchema,
		rateLimit: { name: "verify_email", by: "address", limit: 60, windowSeconds: 3600 },
		handler: ({ body, deps, write }) =>
			write(async (trx) => {
				const email = await verifyEmail(trx, body.token, deps.clock());
				return { body: { email: presentEmail(email) } };
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/account/confirmations",
		summary: "What the account is asked to confirm",
		access: { kind: "account" },
		handler: async ({ account, deps }) => {
			const { knex } = deps.db;
			const read = async () => (await listEmails(knex, account.accountId)).flatMap(presentConfirmation);
			return answerList(knex, "confirmations", (confirmation) => confirmation, read);
		},
	}),
];
