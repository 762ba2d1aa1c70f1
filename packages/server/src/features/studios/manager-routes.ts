import { idParams, idText } from "@oxcut/core/api";
import * as z from "zod";
import { forbidden } from "../../http/errors.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { listStudioMembers } from "./manager-queries.ts";
import { appointManager, removeManager } from "./manager-service.ts";
import { readStudio } from "./service.ts";

const edit = { kind: "studio", level: "edit", param: "id" } as const;
const managerParamSchema = z.object({ id: idText, user_id: idText });

/** Calls that list, appoint, and remove a studio's managers [PERM21]. */
export const managerRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/studios/:id/members",
		summary: "The studio's owner and managers, and the people in its productions' teams",
		answers: { items: "studio_members" },
		access: { kind: "studio", level: "view", param: "id" },
		params: idParams,
		handler: async ({ params, account, deps: { db } }) => {
			// Reading is no edit, but only managers see who the others are.
			const { main_role } = await readStudio(db.knex, account.accountId, params.id);
			if (main_role === "none") throw forbidden();
			return answerList(
				db.knex,
				"studio_members",
				(member) => member,
				() => listStudioMembers(db.knex, params.id),
			);
		},
	}),
	defineRoute({
		method: "POST",
		path: "/studios/:id/managers/:user_id",
		summary: "Makes a member of one of the studio's production teams a manager of the studio",
		answers: { item: "studio_member" },
		access: edit,
		params: managerParamSchema,
		handler: ({ params: { id, user_id }, account: { accountId }, write }) =>
			write(async (trx) => {
				const change = { accountId, studioId: id, userId: user_id };
				return { body: { studio_member: await appointManager(trx, change) } };
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/studios/:id/managers/:user_id",
		summary: "Removes a manager of the studio",
		access: edit,
		params: managerParamSchema,
		handler: ({ params: { id, user_id }, account: { accountId }, write }) =>
			write(async (trx) => {
				await removeManager(trx, { accountId, studioId: id, userId: user_id });
				return { status: 204 };
			}),
	}),
];
