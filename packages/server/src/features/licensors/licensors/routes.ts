import { idsIn, licensorCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import { answerChanges } from "../../../http/answer-changes.ts";
import { deletionsSince } from "../../../http/changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { answerLongList, asText, type LongList } from "../../../http/long-list.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { presentLicensor } from "./presenter.ts";
import { listLicensorIds, listLicensorIdsSince, listLicensorsById, type StoredLicensor } from "./queries.ts";
import { addLicensor, changeLicensor, dropLicensor, mergeLicensorInto, requireLicensor } from "./service.ts";

const OF_LICENSOR = { item: "licensor", param: "id" } as const;

function licensorResponse(licensor: StoredLicensor, status = 200): RouteResponse {
	return itemResponse("licensor", presentLicensor(licensor), licensor.version, status);
}

/** How to read lists of a production's licensors. */
function licensorsIn(knex: Knex, productionId: number): Omit<LongList<StoredLicensor>, "readIds"> {
	return {
		plural: "licensors",
		readItems: (ids) => listLicensorsById(knex, productionId, ids),
		textOf: asText(presentLicensor),
	};
}

/** The calls for a production's licensors. */
export const licensorRoutes: readonly Route[] = [
	serve(licensorCalls.listLicensors, {
		handler: ({ production, deps: { db } }) =>
			answerLongList(db.knex, {
				...licensorsIn(db.knex, production.id),
				readIds: () => listLicensorIds(db.knex, production.id),
			}),
	}),
	serve(licensorCalls.listLicensorsUpdatedSince, {
		handler: ({ params, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					...licensorsIn(db.knex, production.id),
					readIds: () => listLicensorIdsSince(db.knex, production.id, params.timestamp),
				},
				// Licensors change with their records too, so their own rows don't tell whether anything changed.
				() => deletionsSince(db.knex, production.id, "licensors", params.timestamp),
			),
	}),
	serve(licensorCalls.getLicensors, {
		handler: ({ query, production, deps: { db } }) =>
			answerList(db.knex, "licensors", presentLicensor, () =>
				listLicensorsById(db.knex, production.id, idsIn(query)),
			),
	}),
	serve(licensorCalls.createLicensor, {
		handler: ({ body, production, write }) =>
			write(async (trx) => licensorResponse(await addLicensor(trx, production.id, body.licensor), 201)),
	}),
	serve(licensorCalls.getLicensor, {
		from: OF_LICENSOR,
		handler: async ({ params, production, deps: { db } }) =>
			licensorResponse(await requireLicensor(db.knex, production.id, params.id)),
	}),
	serve(licensorCalls.updateLicensor, {
		from: OF_LICENSOR,
		handler: ({ params, body, production, request, write }) =>
			write(async (trx) => {
				const change = { fields: body.licensor, ifMatch: request.ifMatch };
				return licensorResponse(await changeLicensor(trx, production.id, params.id, change));
			}),
	}),
	serve(licensorCalls.deleteLicensor, {
		from: OF_LICENSOR,
		handler: ({ params, production, account, request, writeAlone }) =>
			writeAlone(async (trx) => {
				const trashId = await dropLicensor(trx, production.id, account, params.id, request.ifMatch);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
	serve(licensorCalls.mergeLicensor, {
		from: OF_LICENSOR,
		handler: ({ params, production, account, request, writeAlone }) =>
			writeAlone(async (trx) => {
				const merge = { from: params.id, into: params.other_id, ifMatch: request.ifMatch };
				const { licensor, trashId } = await mergeLicensorInto(trx, production.id, account, merge);
				return withTrashEntry(licensorResponse(licensor), trashId);
			}),
	}),
];
