import { mainRoleUpdateSchema, teamPermissionUpdateSchema } from "@oxcut/core";
import { idText, productionParams, sinceParams } from "@oxcut/core/api";
import * as z from "zod";
import { changeToken } from "../../http/changes.ts";
import { notFound } from "../../http/errors.ts";
import { itemResponse } from "../../http/etag.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute } from "../../http/route.ts";
import { presentMember, presentPermission } from "./presenter.ts";
import { findMember, listFormerMemberIds, listMembers, listMembersSince } from "./queries.ts";
import { changeLevels, changeRole, removeMember } from "./service.ts";

const look = { kind: "production", area: "team", level: "view", from: "production_id" } as const;
const edit = { kind: "production", area: "team", level: "edit", from: "production_id" } as const;
const memberParamSchema = z.object({ production_id: idText, id: idText });

export const teamRoutes = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/team_members",
		summary: "The production's team; a member's id is the account's",
		access: look,
		params: productionParams,
		handler: ({ params, deps }) =>
			answerList(deps.db.knex, "team_members", presentMember, () =>
				listMembers(deps.db.knex, params.production_id),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/team_members/updated_since/:timestamp",
		summary: "Members that changed, and those who left",
		access: look,
		params: sinceParams,
		handler: ({ params, deps }) =>
			answerList(
				deps.db.knex,
				"team_members",
				presentMember,
				() => listMembersSince(deps.db.knex, params.production_id, params.timestamp),
				async () => ({
					timestamp: await changeToken(deps.db.knex),
					deleted_ids: await listFormerMemberIds(deps.db.knex, params.production_id, params.timestamp),
				}),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/team_members/:id",
		summary: "One member of the team",
		access: look,
		params: memberParamSchema,
		handler: async ({ params, production, deps: { db } }) => {
			const member = await findMember(db.knex, production.id, params.id);
			if (member === null) throw notFound();
			return itemResponse("team_member", presentMember(member), member.version);
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/productions/:production_id/team_members/:id",
		summary: "Removes a member, which needs edit in Team, or leaves the team",
		// Everyone but the owner may leave, so the level for removing others is asked where it is known who goes.
		access: { kind: "production", area: "production", level: "view", from: "production_id" },
		params: memberParamSchema,
		handler: ({ params, account, production, request, write }) =>
			write(async (trx) => {
				await removeMember(trx, { account, production }, params.id, request.ifMatch);
				return { status: 204 };
			}),
	}),
	defineRoute({
		method: "PUT",
		path: "/productions/:production_id/team_members/:id/main_role",
		summary: "Gives a member another role",
		access: edit,
		params: memberParamSchema,
		body: mainRoleUpdateSchema,
		handler: ({ params, body, account, production, request, write }) =>
			write(async (trx) => {
				const actor = { account, production };
				const member = await changeRole(trx, actor, params.id, body.main_role, request.ifMatch);
				return itemResponse("team_member", presentMember(member), member.version);
			}),
	}),
	defineRoute({
		method: "PUT",
		path: "/productions/:production_id/team_members/:id/permissions",
		summary: "Sets a member's levels in the areas that are sent",
		access: edit,
		params: memberParamSchema,
		body: teamPermissionUpdateSchema,
		handler: ({ params, body, account, production, request, write }) =>
			write(async (trx) => {
				const actor = { account, production };
				const member = await changeLevels(trx, actor, params.id, body.permission, request.ifMatch);
				return itemResponse("permission", presentPermission(member), member.version);
			}),
	}),
];
