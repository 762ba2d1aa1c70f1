import { recordViewCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { notFound } from "../../../http/errors.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { findDefaultView, setDefaultView } from "./default-view.ts";
import { presentRecordView } from "./presenter.ts";
import {
	deletedViewsSince,
	findRecordView,
	listRecordViews,
	listRecordViewsSince,
	type StoredRecordView,
} from "./queries.ts";
import { changeRecordView, createRecordView, removeRecordView, viewerOf } from "./service.ts";

function answer(view: StoredRecordView, status = 200) {
	return itemResponse("record_view", presentRecordView(view), view.version, status);
}

/** The calls for saved views: a production's shared ones, and the caller's own. */
export const recordViewRoutes: readonly Route[] = [
	serve(recordViewCalls.listRecordViews, {
		handler: ({ account, production, deps: { db } }) =>
			answerList(db.knex, "record_views", presentRecordView, () =>
				listRecordViews(db.knex, viewerOf({ account, production })),
			),
	}),
	serve(recordViewCalls.listRecordViewsUpdatedSince, {
		handler: ({ params: { timestamp }, account, production, deps: { db } }) => {
			const viewer = viewerOf({ account, production });
			const read = () => listRecordViewsSince(db.knex, viewer, timestamp);
			return answerChanges(db.knex, { plural: "record_views", present: presentRecordView, read }, () =>
				deletedViewsSince(db.knex, viewer, timestamp),
			);
		},
	}),
	serve(recordViewCalls.createRecordView, {
		handler: ({ body, account, production, write }) =>
			write(async (trx) =>
				answer(await createRecordView(trx, { account, production }, body.record_view), 201),
			),
	}),
	serve(recordViewCalls.getDefaultRecordView, {
		handler: async ({ account, production, deps: { db } }) => ({
			body: { default_record_view: await findDefaultView(db.knex, viewerOf({ account, production })) },
		}),
	}),
	serve(recordViewCalls.updateDefaultRecordView, {
		handler: ({ body, account, production, write }) =>
			write(async (trx) => ({
				body: {
					default_record_view: await setDefaultView(trx, { account, production }, body.default_record_view),
				},
			})),
	}),
	serve(recordViewCalls.getRecordView, {
		handler: async ({ params, account, production, deps: { db } }) => {
			const view = await findRecordView(db.knex, viewerOf({ account, production }), params.id);
			if (view === null) throw notFound();
			return answer(view);
		},
	}),
	serve(recordViewCalls.updateRecordView, {
		handler: ({ params, body, account, production, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answer(await changeRecordView(trx, { account, production }, params.id, body.record_view, ifMatch)),
			),
	}),
	serve(recordViewCalls.deleteRecordView, {
		handler: ({ params, account, production, request: { ifMatch }, write }) =>
			write(async (trx) => {
				await removeRecordView(trx, { account, production }, params.id, ifMatch);
				return { status: 204 };
			}),
	}),
];
