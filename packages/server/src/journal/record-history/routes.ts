import { recordCalls } from "@oxcut/core/api";
import { answerPage } from "../../http/list.ts";
import { type Route, serve } from "../../http/route.ts";
import { presentHistoryEntry } from "./presenter.ts";
import { listHistory } from "./queries.ts";

/** The calls of records' histories. */
export const recordHistoryRoutes: readonly Route[] = [
	serve(recordCalls.listRecordHistory, {
		from: { item: "record", param: "id" },
		handler: ({ params, query: { limit, before = null }, deps: { db } }) =>
			answerPage(db.knex, "history", {
				limit,
				present: presentHistoryEntry,
				read: (most) => listHistory(db.knex, params.id, { limit: most, before }),
				cursorOf: ({ id }) => id,
			}),
	}),
];
