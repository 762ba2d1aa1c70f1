import { mediumCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { presentMedium } from "./presenter.ts";
import { listMedia, listMediaSince, type StoredMedium } from "./queries.ts";
import { addMedium, changeMedium, dropMedium, requireMedium } from "./service.ts";

const OF_MEDIUM = { item: "medium", param: "id" } as const;

function answer(medium: StoredMedium, status = 200) {
	return itemResponse("medium", presentMedium(medium), medium.version, status);
}

/** The calls for the media that a production adds to those of ox. */
export const mediumRoutes: readonly Route[] = [
	serve(mediumCalls.listMedia, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "media", presentMedium, () => listMedia(db.knex, production.id)),
	}),
	serve(mediumCalls.listMediaUpdatedSince, {
		handler: ({ params: { timestamp }, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "media",
					present: presentMedium,
					read: () => listMediaSince(db.knex, production.id, timestamp),
				},
				{ productionId: production.id, table: "media", since: timestamp },
			),
	}),
	serve(mediumCalls.createMedium, {
		handler: ({ body: { medium }, production, writeAlone }) =>
			writeAlone(async (trx) => answer(await addMedium(trx, production.id, medium), 201)),
	}),
	serve(mediumCalls.getMedium, {
		from: OF_MEDIUM,
		handler: async ({ params, production, deps: { db } }) =>
			answer(await requireMedium(db.knex, production.id, params.id)),
	}),
	serve(mediumCalls.updateMedium, {
		from: OF_MEDIUM,
		handler: ({ params: { id }, body: { medium }, production, request: { ifMatch }, writeAlone }) =>
			writeAlone(async (trx) =>
				answer(await changeMedium(trx, { productionId: production.id, id, ifMatch }, medium)),
			),
	}),
	serve(mediumCalls.deleteMedium, {
		from: OF_MEDIUM,
		handler: ({ params: { id }, production, account, request: { ifMatch }, writeAlone }) =>
			writeAlone(async (trx) => {
				const trashId = await dropMedium(trx, { productionId: production.id, id, ifMatch }, account);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
