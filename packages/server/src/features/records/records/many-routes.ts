import { idsIn, recordCalls, removalsIn } from "@oxcut/core/api";
import type * as z from "zod";
import { changeToken } from "../../../http/changes.ts";
import { itemOfList, singleItem } from "../../../http/field-errors.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { changeRecords } from "./change-records.ts";
import { findRecords } from "./queries.ts";
import { removeRecords } from "./remove-records.ts";
import { severalBody } from "./require-versions.ts";

type Body<Id extends "updateRecords" | "bulkUpdateRecords" | "deleteRecords"> = z.output<
	(typeof recordCalls)[Id]["body"]
>;

/** Answers a call that names no record. */
const NONE = { records: [], versions: {} };

/** The calls for several records of one production. */
export const manyRecordRoutes: readonly Route[] = [
	serve(recordCalls.getRecords, {
		handler: async ({ query, production, deps: { db } }) => {
			const timestamp = await changeToken(db.knex);
			const records = await findRecords(db.knex, idsIn(query));
			const own = records.filter(({ production_id }) => production_id === production.id);
			return { body: { ...(await severalBody(own)), timestamp } };
		},
	}),
	serve(recordCalls.updateRecords, {
		from: {
			items: "record",
			ids: ({ records }: Body<"updateRecords">) => records.map(({ id }) => id),
			whenNone: { body: NONE },
		},
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const changes = body.records.map(({ id, version = null, ...patch }) => ({ id, patch, version }));
				const request = { changes, name: itemOfList, isList: true };
				return { body: await severalBody(await changeRecords(trx, production.id, account, request)) };
			}),
	}),
	serve(recordCalls.bulkUpdateRecords, {
		from: {
			items: "record",
			ids: ({ ids }: Body<"bulkUpdateRecords">) => ids,
			whenNone: { body: NONE },
		},
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const patch = body.record;
				const changes = [...new Set(body.ids)].map((id) => ({ id, patch, version: null }));
				const request = { changes, name: singleItem, isList: true };
				return { body: await severalBody(await changeRecords(trx, production.id, account, request)) };
			}),
	}),
	serve(recordCalls.deleteRecords, {
		from: { items: "record", ids: (body: Body<"deleteRecords">) => removalsIn(body).map(({ id }) => id) },
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const trashId = await removeRecords(trx, production.id, account, removalsIn(body), true);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
