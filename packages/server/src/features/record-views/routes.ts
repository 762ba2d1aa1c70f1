import { recordViewCreateSchema, recordViewUpdateSchema } from "@oxcut/core";
import { idText, productionParams, sinceParams } from "@oxcut/core/api";
import * as z from "zod";
import { notFound } from "../../http/errors.ts";
import { itemResponse } from "../../http/etag.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { presentRecordView } from "./presenter.ts";
import {
	findRecordView,
	goneSince,
	listRecordViews,
	listRecordViewsSince,
	type StoredRecordView,
} from "./queries.ts";
import { changeRecordView, createRecordView, removeRecordView, viewerOf } from "./service.ts";

/** Also of the calls that change a view: one's own needs no edit in records, and the service asks it for a shared one. */
const access = { kind: "production", area: "records", level: "view", from: "production_id" } as const;
const viewParamSchema = z.object({ production_id: idText, id: idText });

function answer(view: StoredRecordView, status = 200) {
	return itemResponse("record_view", presentRecordView(view), view.version, status);
}

/** The calls of saved views: the shared ones of a production, and the caller's own. */
export const recordViewRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/record_views",
		summary: "Saved views of the production's records: the shared ones and the caller's own",
		access,
		params: productionParams,
		handler: ({ account, production, deps: { db } }) =>
			answerList(db.knex, "record_views", presentRecordView, () =>
				listRecordViews(db.knex, viewerOf({ account, production })),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/record_views/updated_since/:timestamp",
		summary: "Saved views that changed, and those that were deleted or are no longer shared",
		access,
		params: sinceParams,
		handler: ({ params: { timestamp }, account, production, deps: { db } }) => {
			const viewer = viewerOf({ account, production });
			return answerList(
				db.knex,
				"record_views",
				presentRecordView,
				() => listRecordViewsSince(db.knex, viewer, timestamp),
				() => goneSince(db.knex, viewer, timestamp),
			);
		},
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/record_views",
		summary: "Saves a view; a shared one needs edit in records",
		access,
		params: productionParams,
		body: z.object({ record_view: recordViewCreateSchema }),
		handler: ({ body, account, production, write }) =>
			write(async (trx) =>
				answer(await createRecordView(trx, { account, production }, body.record_view), 201),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/record_views/:id",
		summary: "One saved view",
		access,
		params: viewParamSchema,
		handler: async ({ params, account, production, deps: { db } }) => {
			const view = await findRecordView(db.knex, viewerOf({ account, production }), params.id);
			if (view === null) throw notFound();
			return answer(view);
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/productions/:production_id/record_views/:id",
		summary: "Changes the given fields of a saved view; a shared one needs edit in records",
		access,
		params: viewParamSchema,
		body: z.object({ record_view: recordViewUpdateSchema }),
		handler: ({ params, body, account, production, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answer(await changeRecordView(trx, { account, production }, params.id, body.record_view, ifMatch)),
			),
	}),
	defineRoute({
		method: "DELETE",
		path: "/productions/:production_id/record_views/:id",
		summary: "Deletes a saved view; a shared one needs edit in records",
		access,
		params: viewParamSchema,
		handler: ({ params, account, production, request: { ifMatch }, write }) =>
			write(async (trx) => {
				await removeRecordView(trx, { account, production }, params.id, ifMatch);
				return { status: 204 };
			}),
	}),
];
