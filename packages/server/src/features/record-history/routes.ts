import { mustBe } from "@oxcut/core";
import { idParams, idText } from "@oxcut/core/api";
import * as z from "zod";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { presentHistoryEntry } from "./presenter.ts";
import { listHistory } from "./queries.ts";

const PAGE_DEFAULT = 100;
const PAGE_MAX = 250;

const pageSchema = z.object({
	limit: idText
		.refine((limit) => limit <= PAGE_MAX, { error: mustBe.atMost(PAGE_MAX) })
		.default(PAGE_DEFAULT),
	before: idText.optional(),
});

/** The calls of records' histories. */
export const recordHistoryRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/records/:id/history",
		summary:
			"What was done to a record, newest first; `before` is the id of the last entry of the page before",
		access: { kind: "production", area: "records", level: "view", from: { item: "record", param: "id" } },
		params: idParams,
		query: pageSchema,
		handler: ({ params, query: { limit, before }, deps: { db } }) =>
			answerList(db.knex, "history", presentHistoryEntry, () =>
				listHistory(db.knex, params.id, { limit, before: before ?? null }),
			),
	}),
];
