import { recordCalls } from "@oxcut/core/api";
import { answerList } from "../../http/list.ts";
import { type Route, serve } from "../../http/route.ts";
import { presentLicensorUse, presentRecordUse } from "./presenter.ts";
import { listLicensorUses, listRecordUses } from "./queries.ts";

/** In which cuts records and licensors are used. */
export const recordUseRoutes: readonly Route[] = [
	serve(recordCalls.listRecordUses, {
		from: { item: "record", param: "id" },
		handler: ({ params, production, deps: { db } }) =>
			answerList(db.knex, "uses", presentRecordUse, () => listRecordUses(db.knex, production.id, params.id)),
	}),
	serve(recordCalls.listLicensorUses, {
		from: { item: "licensor", param: "id" },
		handler: ({ params, production, deps: { db } }) =>
			answerList(db.knex, "uses", presentLicensorUse, () =>
				listLicensorUses(db.knex, production.id, params.id),
			),
	}),
];
