import { adminCalls } from "@oxcut/core/api";
import { notFound } from "../../../http/errors.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { readStudioUsage, setQuotas } from "../../organizations/quotas/service.ts";
import { hasStudio, listAllStudios, listManagers } from "./queries.ts";
import { addManager, dropManager } from "./service.ts";

/** The calls for organizations and their managers, for site admins. */
export const adminOrganizationRoutes: readonly Route[] = [
	serve(adminCalls.listAllStudios, {
		handler: ({ query: { search = "" }, deps: { db } }) =>
			answerList(
				db.knex,
				"studios",
				(studio) => ({ ...studio, created_at: studio.created_at.toISOString() }),
				() => listAllStudios(db.knex, search),
			),
	}),
	serve(adminCalls.listManagersOfStudio, {
		handler: async ({ params: { id }, deps: { db } }) => {
			if (!(await hasStudio(db.knex, id))) throw notFound();
			return answerList(
				db.knex,
				"managers",
				(manager) => manager,
				() => listManagers(db.knex, id),
			);
		},
	}),
	serve(adminCalls.getUsageOfStudio, {
		handler: async ({ params: { id }, deps }) => ({
			body: { studio_usage: await readStudioUsage(deps.db.knex, id, deps) },
		}),
	}),
	serve(adminCalls.setQuotasOfStudio, {
		handler: ({ params: { id }, body, deps, write }) =>
			write(async (trx) => {
				await setQuotas(trx, id, body.quotas);
				return { body: { studio_usage: await readStudioUsage(trx, id, deps) } };
			}),
	}),
	serve(adminCalls.addManagerToStudio, {
		handler: ({ params: { id, user_id }, deps, write }) =>
			write(async (trx) => {
				await addManager(trx, { studioId: id, userId: user_id }, deps.clock());
				return { status: 204 };
			}),
	}),
	serve(adminCalls.removeManagerFromStudio, {
		handler: ({ params: { id, user_id }, write }) =>
			write(async (trx) => {
				await dropManager(trx, { studioId: id, userId: user_id });
				return { status: 204 };
			}),
	}),
];
