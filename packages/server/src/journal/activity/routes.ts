import { logCalls } from "@oxcut/core/api";
import { AREAS } from "@oxcut/core/model";
import { answerList } from "../../http/list.ts";
import { serve } from "../../http/route.ts";
import { presentActivityLine } from "./presenter.ts";
import { listActivity } from "./queries.ts";

export const activityRoutes = [
	serve(logCalls.listActivity, {
		from: "id",
		handler: async ({ production, query, deps }) => {
			const { knex } = deps.db;
			const page = {
				limit: query.limit,
				before: query.before ?? null,
				areas: AREAS.filter((area) => production.may("view", area)),
			};
			return answerList(knex, "logs", presentActivityLine, () => listActivity(knex, production.id, page));
		},
	}),
];
