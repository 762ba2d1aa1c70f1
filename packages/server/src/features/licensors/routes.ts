import { licensorCreateSchema, licensorUpdateSchema } from "@oxcut/core";
import type { Knex } from "knex";
import * as z from "zod";
import { deletionsSince } from "../../http/changes.ts";
import { itemResponse } from "../../http/etag.ts";
import {
	answerList,
	idListQuerySchema,
	idParamSchema,
	idsIn,
	idTextSchema,
	productionParamSchema,
	sinceParamSchema,
} from "../../http/list.ts";
import { answerLongList, asText, type LongList } from "../../http/long-list.ts";
import { defineRoute, type Route, type RouteResponse } from "../../http/route.ts";
import { withTrashEntry } from "../trash/move-to-trash.ts";
import { presentLicensor } from "./presenter.ts";
import { listLicensorIds, listLicensorIdsSince, listLicensorsById, type StoredLicensor } from "./queries.ts";
import { addLicensor, changeLicensor, dropLicensor, mergeLicensorInto, requireLicensor } from "./service.ts";

const IN_PRODUCTION = { kind: "production", area: "records", from: "production_id" } as const;
const OF_LICENSOR = {
	kind: "production",
	area: "records",
	from: { item: "licensor", param: "id" },
} as const;

function licensorResponse(licensor: StoredLicensor, status = 200): RouteResponse {
	return itemResponse("licensor", presentLicensor(licensor), licensor.version, status);
}

/** How lists of a production's licensors are read. */
function licensorsIn(knex: Knex, productionId: number): Omit<LongList<StoredLicensor>, "readIds"> {
	return {
		plural: "licensors",
		readItems: (ids) => listLicensorsById(knex, productionId, ids),
		textOf: asText(presentLicensor),
	};
}

/** The calls of a production's licensors. */
export const licensorRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/licensors",
		summary: "The licensors of a production",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParamSchema,
		handler: ({ production, deps: { db } }) =>
			answerLongList(db.knex, {
				...licensorsIn(db.knex, production.id),
				readIds: () => listLicensorIds(db.knex, production.id),
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/licensors/updated_since/:timestamp",
		summary: "Licensors changed or deleted since a list was read",
		access: { ...IN_PRODUCTION, level: "view" },
		params: sinceParamSchema,
		handler: ({ params, production, deps: { db } }) =>
			answerLongList(db.knex, {
				...licensorsIn(db.knex, production.id),
				readIds: () => listLicensorIdsSince(db.knex, production.id, params.timestamp),
				// They come again with their records, too: what became of their own rows does not say that nothing changed.
				readChanges: async () => ({
					deletions: await deletionsSince(db.knex, production.id, "licensors", params.timestamp),
					isUnchanged: false,
				}),
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/licensors/multiple",
		summary: "Licensors of a production by their ids; ids that it does not have are left out",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParamSchema,
		query: idListQuerySchema,
		handler: ({ query, production, deps: { db } }) =>
			answerList(db.knex, "licensors", presentLicensor, () =>
				listLicensorsById(db.knex, production.id, idsIn(query)),
			),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/licensors",
		summary: "Adds a licensor to a production",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParamSchema,
		body: z.object({ licensor: licensorCreateSchema }),
		handler: ({ body, production, write }) =>
			write(async (trx) => licensorResponse(await addLicensor(trx, production.id, body.licensor), 201)),
	}),
	defineRoute({
		method: "GET",
		path: "/licensors/:id",
		summary: "One licensor",
		access: { ...OF_LICENSOR, level: "view" },
		params: idParamSchema,
		handler: async ({ params, production, deps: { db } }) =>
			licensorResponse(await requireLicensor(db.knex, production.id, params.id)),
	}),
	defineRoute({
		method: "PUT",
		path: "/licensors/:id",
		summary: "Changes the given fields of a licensor",
		access: { ...OF_LICENSOR, level: "edit" },
		params: idParamSchema,
		body: z.object({ licensor: licensorUpdateSchema }),
		handler: ({ params, body, production, request, write }) =>
			write(async (trx) => {
				const change = { fields: body.licensor, ifMatch: request.ifMatch };
				return licensorResponse(await changeLicensor(trx, production.id, params.id, change));
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/licensors/:id",
		summary:
			"Deletes a licensor with its prices and conditions; its records move to Unknown; `X-Trash-Id` answers what restores it",
		access: { ...OF_LICENSOR, level: "edit" },
		params: idParamSchema,
		handler: ({ params, production, account, request, write }) =>
			write(async (trx) => {
				const trashId = await dropLicensor(trx, production.id, account, params.id, request.ifMatch);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
	defineRoute({
		method: "PUT",
		path: "/licensors/:id/merge_into/:other_id",
		summary: "Merges a licensor into another of the same production; `X-Trash-Id` answers what undoes it",
		access: { ...OF_LICENSOR, level: "edit" },
		params: z.object({ id: idTextSchema, other_id: idTextSchema }),
		handler: ({ params, production, account, request, write }) =>
			write(async (trx) => {
				const merge = { from: params.id, into: params.other_id, ifMatch: request.ifMatch };
				const { licensor, trashId } = await mergeLicensorInto(trx, production.id, account, merge);
				return withTrashEntry(licensorResponse(licensor), trashId);
			}),
	}),
];
