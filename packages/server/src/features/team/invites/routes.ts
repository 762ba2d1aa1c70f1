import { teamCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { serve } from "../../../http/route.ts";
import { requireMailedInvite } from "../../../mail/invite-token.ts";
import { presentInvite, presentReceivedInvite } from "../../accounts/invites/presenter.ts";
import {
	findSentInvite,
	hasAccount,
	listInvites,
	listInvitesSince,
	listReceivedInvites,
} from "../../accounts/invites/queries.ts";
import { answerInvite, revokeInvite, sendInvites } from "./service.ts";

export const inviteRoutes = [
	serve(teamCalls.listInvites, {
		handler: ({ params, deps }) =>
			answerList(deps.db.knex, "invites", presentInvite, () =>
				listInvites(deps.db.knex, params.production_id),
			),
	}),
	serve(teamCalls.listInvitesUpdatedSince, {
		handler: ({ params, deps }) =>
			answerChanges(
				deps.db.knex,
				{
					plural: "invites",
					present: presentInvite,
					read: () => listInvitesSince(deps.db.knex, params.production_id, params.timestamp),
				},
				{ productionId: params.production_id, table: "invites", since: params.timestamp },
			),
	}),
	serve(teamCalls.sendInvites, {
		rateLimit: { name: "invite", by: "both", limit: 60, windowSeconds: 3600 },
		handler: ({ body, account, production, deps, write }) =>
			write(async (trx) => {
				const invites = await sendInvites(trx, { account, production }, body, deps);
				return { status: 201, body: { invites: invites.map(presentInvite) } };
			}),
	}),
	serve(teamCalls.revokeInvite, {
		handler: ({ params, account, production, write }) =>
			write(async (trx) => {
				await revokeInvite(trx, { account, production }, params.id);
				return { status: 204 };
			}),
	}),
	serve(teamCalls.previewInvite, {
		rateLimit: { name: "preview_invite", by: "address", limit: 60, windowSeconds: 3600 },
		needsNoSpace: true,
		handler: async ({ body, deps }) => {
			const { knex } = deps.db;
			const { id } = await requireMailedInvite(knex, body.token, deps);
			const invite = await findSentInvite(knex, id);
			if (invite === null) throw notFound();
			const has_account = await hasAccount(knex, invite.recipient_email);
			return { body: { invite: presentReceivedInvite(invite), has_account } };
		},
	}),
	serve(teamCalls.listReceivedInvites, {
		handler: ({ account, deps }) =>
			answerList(deps.db.knex, "invites", presentReceivedInvite, () =>
				listReceivedInvites(deps.db.knex, account.accountId, deps.clock()),
			),
	}),
	serve(teamCalls.answerInvite, {
		handler: ({ params, body, account, deps, write }) =>
			write(async (trx) => {
				const invite = await answerInvite(trx, account, { id: params.id, ...body }, deps);
				return { body: { invite: presentReceivedInvite(invite) } };
			}),
	}),
];
