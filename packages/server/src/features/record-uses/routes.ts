import { idParams } from "@oxcut/core/api";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { presentLicensorUse, presentRecordUse } from "./presenter.ts";
import { listLicensorUses, listRecordUses } from "./queries.ts";

const IN_REPORTS = { kind: "production", area: "reports", level: "view", alsoView: "records" } as const;

/** In which cuts records and licensors are used. */
export const recordUseRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/records/:id/uses",
		summary: "The cuts that use a record, with its times and its cost in each",
		access: { ...IN_REPORTS, from: { item: "record", param: "id" } },
		params: idParams,
		handler: ({ params, production, deps: { db } }) =>
			answerList(db.knex, "uses", presentRecordUse, () => listRecordUses(db.knex, production.id, params.id)),
	}),
	defineRoute({
		method: "GET",
		path: "/licensors/:id/uses",
		summary: "The cuts that a licensor supplies, with its cost in each",
		access: { ...IN_REPORTS, from: { item: "licensor", param: "id" } },
		params: idParams,
		handler: ({ params, production, deps: { db } }) =>
			answerList(db.knex, "uses", presentLicensorUse, () =>
				listLicensorUses(db.knex, production.id, params.id),
			),
	}),
];
