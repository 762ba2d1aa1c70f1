import { logCalls } from "@oxcut/core/api";
import { AREAS } from "@oxcut/core/model";
import { answerPage } from "../../http/list.ts";
import { serve } from "../../http/route.ts";
import { presentActivityLine } from "./presenter.ts";
import { listActivity } from "./queries.ts";

export const activityRoutes = [
	serve(logCalls.listActivity, {
		from: "id",
		handler: async ({ production, query, deps }) => {
			const { knex } = deps.db;
			const { before = null } = query;
			const areas = AREAS.filter((area) => production.may("view", area));
			return answerPage(knex, "logs", {
				limit: query.limit,
				present: presentActivityLine,
				read: (limit) => listActivity(knex, production.id, { limit, before, areas }),
				cursorOf: ({ id }) => id,
			});
		},
	}),
];
