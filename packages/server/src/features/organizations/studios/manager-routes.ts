import { studioCalls } from "@oxcut/core/api";
import { forbidden } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { listStudioMembers } from "./manager-queries.ts";
import { appointManager, removeManager } from "./manager-service.ts";
import { readStudio } from "./service.ts";

/** Calls that list, appoint, and remove a studio's managers [PERM21]. */
export const managerRoutes: readonly Route[] = [
	serve(studioCalls.listStudioMembers, {
		from: "id",
		handler: async ({ params, account, deps: { db } }) => {
			// Reading is not an edit, but only managers see each other.
			const { main_role } = await readStudio(db.knex, account, params.id);
			if (main_role === "none") throw forbidden();
			return answerList(
				db.knex,
				"studio_members",
				(member) => member,
				() => listStudioMembers(db.knex, params.id),
			);
		},
	}),
	serve(studioCalls.appointStudioManager, {
		from: "id",
		handler: ({ params: { id, user_id }, account, write }) =>
			write(async (trx) => {
				const change = { by: account, studioId: id, userId: user_id };
				return { body: { studio_member: await appointManager(trx, change) } };
			}),
	}),
	serve(studioCalls.removeStudioManager, {
		from: "id",
		handler: ({ params: { id, user_id }, account, write }) =>
			write(async (trx) => {
				await removeManager(trx, { by: account, studioId: id, userId: user_id });
				return { status: 204 };
			}),
	}),
];
