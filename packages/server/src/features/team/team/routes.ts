import { teamCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { changeToken } from "../../../http/changes.ts";
import { notFound } from "../../../http/errors.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { serve } from "../../../http/route.ts";
import { presentMember, presentPermission } from "./presenter.ts";
import { findMember, listFormerMemberIds, listMembers, listMembersSince } from "./queries.ts";
import { changeLevels, changeRole, removeMember } from "./service.ts";

export const teamRoutes = [
	serve(teamCalls.listTeamMembers, {
		handler: ({ params, deps }) =>
			answerList(deps.db.knex, "team_members", presentMember, () =>
				listMembers(deps.db.knex, params.production_id),
			),
	}),
	serve(teamCalls.listTeamMembersUpdatedSince, {
		handler: ({ params, deps }) =>
			answerChanges(
				deps.db.knex,
				{
					plural: "team_members",
					present: presentMember,
					read: () => listMembersSince(deps.db.knex, params.production_id, params.timestamp),
				},
				async () => ({
					timestamp: await changeToken(deps.db.knex),
					deleted_ids: await listFormerMemberIds(deps.db.knex, params.production_id, params.timestamp),
				}),
			),
	}),
	serve(teamCalls.getTeamMember, {
		handler: async ({ params, production, deps: { db } }) => {
			const member = await findMember(db.knex, production.id, params.id);
			if (member === null) throw notFound();
			return itemResponse("team_member", presentMember(member), member.version);
		},
	}),
	serve(teamCalls.removeTeamMember, {
		handler: ({ params, account, production, request, write }) =>
			write(async (trx) => {
				await removeMember(trx, { account, production }, params.id, request.ifMatch);
				return { status: 204 };
			}),
	}),
	serve(teamCalls.updateTeamMemberRole, {
		handler: ({ params, body, account, production, request, write }) =>
			write(async (trx) => {
				const actor = { account, production };
				const member = await changeRole(trx, actor, params.id, body.main_role, request.ifMatch);
				return itemResponse("team_member", presentMember(member), member.version);
			}),
	}),
	serve(teamCalls.updateTeamMemberPermissions, {
		handler: ({ params, body, account, production, request, write }) =>
			write(async (trx) => {
				const actor = { account, production };
				const member = await changeLevels(trx, actor, params.id, body.permission, request.ifMatch);
				return itemResponse("permission", presentPermission(member), member.version);
			}),
	}),
];
