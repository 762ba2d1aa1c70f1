import { mustBe, recordCreateSchema, recordKeyInfoSchema, recordUpdateSchema } from "@oxcut/core";
import { idParams, idText, productionParams, sinceParams } from "@oxcut/core/api";
import * as z from "zod";
import type { Deps } from "../../deps.ts";
import { signedIdSchema } from "../../files/uploads.ts";
import { changesSince, changeToken } from "../../http/changes.ts";
import { forbidden, notFound } from "../../http/errors.ts";
import { itemResponse } from "../../http/etag.ts";
import { itemOfList, singleItem } from "../../http/field-errors.ts";
import { inSlices } from "../../http/in-slices.ts";
import { answerLongList, asText, type LongList } from "../../http/long-list.ts";
import { defineRoute, type Route, type RouteResponse } from "../../http/route.ts";
import { prepareImage, takeImage } from "../record-images/take-image.ts";
import { withTrashEntry } from "../trash/move-to-trash.ts";
import { changeAtOnce } from "./change-at-once.ts";
import { changeRecords } from "./change-records.ts";
import { convertOldNotes, previewOldNotes } from "./convert-old-notes.ts";
import { copyRecord, duplicateRecord } from "./copy-records.ts";
import { createRecords } from "./create-records.ts";
import { requireReports } from "./filter-records.ts";
import { RECORDS_MAX, type RecordListQuery, recordListSchema } from "./list-query.ts";
import { countList, listRecordIds, listRecords } from "./list-records.ts";
import { presentRecord } from "./presenter.ts";
import { findIdsSince, READ, recordRead } from "./queries.ts";
import type { RecordItem } from "./record-item.ts";
import { type RecordText, readRecordTexts, recordText } from "./record-texts.ts";
import { removeRecords } from "./remove-records.ts";

const IN_PRODUCTION = { kind: "production", area: "records", from: "production_id" } as const;
const OF_RECORD = { kind: "production", area: "records", from: { item: "record", param: "id" } } as const;
/** With the record itself, for calls that begin by reading it. */
const WITH_RECORD = { ...OF_RECORD, from: { ...OF_RECORD.from, reads: READ } } as const;

const manyCreateSchema = z.object({
	records: z
		.array(recordCreateSchema, { error: mustBe.present })
		.max(RECORDS_MAX, { error: `can't be more than ${RECORDS_MAX} records` }),
});

function recordResponse(record: RecordItem | undefined, status = 200): RouteResponse {
	if (record === undefined) throw notFound();
	return itemResponse("record", presentRecord(record), record.version, status);
}

/** Answers several, possibly long, records as JSON. */
async function recordsResponse(records: readonly RecordItem[], status = 200): Promise<RouteResponse> {
	const texts = await inSlices(records, asText(presentRecord));
	return {
		status,
		text: `{"records":[${texts.join(",")}]}`,
		headers: { "Content-Type": "application/json" },
	};
}

/** A page of a list of records, with what it tells of the list around it. */
async function answerPage(
	{ knex }: Deps["db"],
	productionId: number,
	query: RecordListQuery & { readonly limit: number },
): Promise<RouteResponse> {
	const timestamp = await changeToken(knex);
	const { records, next, count } = await listRecords(knex, productionId, query);
	const rest = JSON.stringify({ timestamp, next, ...(count === null ? {} : { count }) }).slice(1);
	const texts = await inSlices(records, recordText);
	return {
		text: `{"records":[${texts.join(",")}],${rest}`,
		headers: { "Content-Type": "application/json" },
	};
}

/** All of a list of records: as long as a production is large. */
function answerAll(
	{ knex }: Deps["db"],
	readIds: LongList<RecordText>["readIds"],
	more: Pick<LongList<RecordText>, "readChanges" | "readMore">,
): Promise<RouteResponse> {
	const readItems = (ids: readonly number[]) => readRecordTexts(knex, ids);
	return answerLongList(knex, { plural: "records", readIds, readItems, textOf: recordText, ...more });
}

/** The calls of a production's records. */
export const recordRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/records",
		summary:
			"The records of a production, narrowed by `q` and filters, in the order of `sort`; `limit` asks for a page, `after` for the next",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParams,
		query: recordListSchema,
		handler: ({ query, production, deps: { db } }) => {
			requireReports(production, query);
			const { limit } = query;
			if (limit !== undefined) return answerPage(db, production.id, { ...query, limit });
			return answerAll(db, () => listRecordIds(db.knex, production.id, query), {
				readMore: () => countList(db.knex, production.id, query),
			});
		},
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/records/updated_since/:timestamp",
		summary: "Records changed or deleted since a list was read",
		access: { ...IN_PRODUCTION, level: "view" },
		params: sinceParams,
		handler: ({ params, production, deps: { db } }) =>
			answerAll(db, () => findIdsSince(db.knex, production.id, params.timestamp), {
				readChanges: () => changesSince(db.knex, production.id, "records", params.timestamp),
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/records/:id",
		summary: "One record",
		access: { ...WITH_RECORD, level: "view" },
		params: idParams,
		handler: async ({ production }) => recordResponse(recordRead(production.item)),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/records",
		summary: "Adds a record; without a locator it gets the production's next one; `image` attaches an upload",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: z.object({
			record: recordCreateSchema.extend({ image: z.object({ signed_id: signedIdSchema }).optional() }),
		}),
		handler: async ({ body: { record: given }, production, account, deps, write }) => {
			const { image: named, ...input } = given;
			const owner = { productionId: production.id, accountId: account.accountId };
			const image = named === undefined ? null : await prepareImage(deps, owner, named.signed_id);
			return write(async (trx) => {
				const image_key = image === null ? null : await takeImage(trx, image);
				const inputs = [{ ...input, image_key }];
				const [record] = await createRecords(trx, production.id, account, inputs, singleItem);
				return recordResponse(record, 201);
			});
		},
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/records/multiple",
		summary: "Adds several records, all or none",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: manyCreateSchema,
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const records = await createRecords(trx, production.id, account, body.records, itemOfList);
				return recordsResponse(records, 201);
			}),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/records/convert_old_notes",
		summary: "Moves old notes into the editable ones; `preview` shows the result and changes nothing",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: z
			.object({ preview: z.boolean({ error: mustBe.oneOf([true, false]) }).default(false) })
			.prefault({}),
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const records = body.preview
					? await previewOldNotes(trx, production.id)
					: await convertOldNotes(trx, production.id, account);
				return recordsResponse(records);
			}),
	}),
	defineRoute({
		method: "PUT",
		path: "/records/:id",
		summary: "Changes the given fields of a record",
		access: { ...WITH_RECORD, level: "edit" },
		params: idParams,
		body: z.object({ record: recordUpdateSchema }),
		handler: async ({ params, body, production, account, request: { ifMatch }, deps: { db }, write }) => {
			const change = { id: params.id, patch: body.record, version: ifMatch };
			const before = recordRead(production.item);
			const changed = await changeAtOnce(db.knex, account, before, change);
			if (changed !== null) return recordResponse(changed);
			return write(async (trx) => {
				const request = { changes: [change], name: singleItem, isList: false };
				const [record] = await changeRecords(trx, production.id, account, request);
				return recordResponse(record);
			});
		},
	}),
	defineRoute({
		method: "PATCH",
		path: "/records/:id/change_key_info",
		summary: "Changes a record's category or source type; where the category changes, prices are chosen anew",
		access: { ...OF_RECORD, level: "edit" },
		params: idParams,
		body: recordKeyInfoSchema,
		handler: ({ params, body, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const change = { id: params.id, patch: body, version: ifMatch };
				const request = { changes: [change], name: singleItem, isList: false };
				const [record] = await changeRecords(trx, production.id, account, request);
				return recordResponse(record);
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/records/:id",
		summary:
			"Deletes a record; a licensor goes with its last record; `X-Trash-Id` answers what restores them",
		access: { ...OF_RECORD, level: "edit" },
		params: idParams,
		handler: ({ params, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const removals = [{ id: params.id, version: ifMatch }];
				const trashId = await removeRecords(trx, production.id, account, removals, false);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
	defineRoute({
		method: "POST",
		path: "/records/:id/duplicate",
		summary: "Makes a second record like this one under the next locator",
		access: { ...OF_RECORD, level: "edit" },
		params: idParams,
		handler: ({ params, account, write }) =>
			write(async (trx) => recordResponse(await duplicateRecord(trx, account, params.id), 201)),
	}),
	defineRoute({
		method: "POST",
		path: "/records/:id/copy_to_production/:target",
		summary: "Copies a record to another production that the caller may edit; prices stay behind",
		access: { ...OF_RECORD, level: "view" },
		params: z.object({ id: idText, target: idText }),
		handler: async ({ params, account, production, requireProduction, write }) => {
			await requireProduction(params.target, "records", "edit");
			// To take a record along goes beyond looking [PERM4]; whoever may edit here may look past the plan.
			if (production.viewOnly && account.system.ox_admin === "no_access") throw forbidden();
			return write(async (trx) =>
				recordResponse(await copyRecord(trx, account, params.id, params.target), 201),
			);
		},
	}),
];
