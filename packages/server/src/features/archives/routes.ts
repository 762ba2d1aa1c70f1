import { answerList, productionParamSchema } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { listArchives } from "./queries.ts";

/** The calls of the list of archives that all productions share and that licensors may stand for. */
export const archiveRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/ox_archives",
		summary: "The archives that a production's licensors may stand for",
		access: { kind: "production", area: "records", level: "view", from: "production_id" },
		params: productionParamSchema,
		handler: ({ deps: { db } }) =>
			answerList(
				db.knex,
				"ox_archives",
				(archive) => archive,
				() => listArchives(db.knex),
			),
	}),
];
