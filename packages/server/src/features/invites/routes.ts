import { inviteAnswerSchema, inviteCreateSchema } from "@oxcut/core";
import { idParams, idText, productionParams, sinceParams } from "@oxcut/core/api";
import * as z from "zod";
import { deletionsSince } from "../../http/changes.ts";
import { notFound } from "../../http/errors.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute } from "../../http/route.ts";
import { requireMailedInvite } from "../../mail/invite-token.ts";
import { linkTokenSchema } from "../accounts/email-routes.ts";
import { presentInvite, presentReceivedInvite } from "./presenter.ts";
import { findSentInvite, hasAccount, listInvites, listInvitesSince, listReceivedInvites } from "./queries.ts";
import { answerInvite, revokeInvite, sendInvites } from "./service.ts";

const look = { kind: "production", area: "team", level: "view", from: "production_id" } as const;
const edit = { kind: "production", area: "team", level: "edit", from: "production_id" } as const;

export const inviteRoutes = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/invites",
		summary: "Standing invites to the production, expired ones included",
		access: look,
		params: productionParams,
		handler: ({ params, deps }) =>
			answerList(deps.db.knex, "invites", presentInvite, () =>
				listInvites(deps.db.knex, params.production_id),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/invites/updated_since/:timestamp",
		summary: "Invites that changed, and those answered or revoked",
		access: look,
		params: sinceParams,
		handler: ({ params, deps }) =>
			answerList(
				deps.db.knex,
				"invites",
				presentInvite,
				() => listInvitesSince(deps.db.knex, params.production_id, params.timestamp),
				() => deletionsSince(deps.db.knex, params.production_id, "invites", params.timestamp),
			),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/invites",
		summary: "Invites addresses by e-mail, or sends standing invites again",
		answers: { items: "invites" },
		access: edit,
		params: productionParams,
		body: inviteCreateSchema,
		rateLimit: { name: "invite", by: "both", limit: 60, windowSeconds: 3600 },
		handler: ({ body, account, production, deps, write }) =>
			write(async (trx) => {
				const invites = await sendInvites(trx, { account, production }, body, deps);
				return { status: 201, body: { invites: invites.map(presentInvite) } };
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/productions/:production_id/invites/:id",
		summary: "Takes an invite back",
		access: edit,
		params: z.object({ production_id: idText, id: idText }),
		handler: ({ params, account, production, write }) =>
			write(async (trx) => {
				await revokeInvite(trx, { account, production }, params.id);
				return { status: 204 };
			}),
	}),
	defineRoute({
		method: "POST",
		path: "/account/invites/preview",
		summary: "Returns the invite of a mailed link's token, without signing in",
		// The link is opened where the mail is read, and often before there is an account.
		access: { kind: "public" },
		needsNoSpace: true,
		answers: "json",
		body: linkTokenSchema,
		rateLimit: { name: "preview_invite", by: "address", limit: 60, windowSeconds: 3600 },
		handler: async ({ body, deps }) => {
			const { knex } = deps.db;
			const { id } = await requireMailedInvite(knex, body.token, deps);
			const invite = await findSentInvite(knex, id);
			if (invite === null) throw notFound();
			const has_account = await hasAccount(knex, invite.recipient_email);
			return { body: { invite: presentReceivedInvite(invite), has_account } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/account/invites",
		summary: "Invites to the caller's verified addresses",
		access: { kind: "account" },
		handler: ({ account, deps }) =>
			answerList(deps.db.knex, "invites", presentReceivedInvite, () =>
				listReceivedInvites(deps.db.knex, account.accountId, deps.clock()),
			),
	}),
	defineRoute({
		method: "PUT",
		path: "/account/invites/:id",
		summary: "Accepts or rejects an invite",
		access: { kind: "account" },
		params: idParams,
		body: inviteAnswerSchema,
		handler: ({ params, body, account, deps, write }) =>
			write(async (trx) => {
				const invite = await answerInvite(trx, account, { id: params.id, ...body }, deps);
				return { body: { invite: presentReceivedInvite(invite) } };
			}),
	}),
];
