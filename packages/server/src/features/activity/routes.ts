import { AREAS, mustBe } from "@oxcut/core";
import { idParams, idText } from "@oxcut/core/api";
import * as z from "zod";
import { answerList } from "../../http/list.ts";
import { defineRoute } from "../../http/route.ts";
import { presentActivityLine } from "./presenter.ts";
import { listActivity } from "./queries.ts";

const PAGE_DEFAULT = 100;
const PAGE_MAX = 250;

const pageSchema = z.object({
	limit: idText
		.refine((limit) => limit <= PAGE_MAX, { error: mustBe.atMost(PAGE_MAX) })
		.default(PAGE_DEFAULT),
	before: idText.optional(),
});

export const activityRoutes = [
	defineRoute({
		method: "GET",
		path: "/productions/:id/logs",
		summary:
			"What was done in a production, newest first; `before` is the id of the last line of the page before",
		access: { kind: "production", area: "production", level: "view", from: "id" },
		params: idParams,
		query: pageSchema,
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
