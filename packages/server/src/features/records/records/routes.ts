import { type RecordListQuery, recordCalls } from "@oxcut/core/api";
import type { Deps } from "../../../deps/deps.ts";
import { answerChanges } from "../../../http/answer-changes.ts";
import { changeToken } from "../../../http/changes.ts";
import { notFound } from "../../../http/errors.ts";
import { itemResponse } from "../../../http/etag.ts";
import { itemOfList, singleItem } from "../../../http/field-errors.ts";
import { inSlices } from "../../../http/in-slices.ts";
import { answerLongList, answerTexts, asText, type LongList } from "../../../http/long-list.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import type { RecordItem } from "../../../journal/record-history/record-item.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { changeAtOnce } from "./change-at-once.ts";
import { changeRecords } from "./change-records.ts";
import { convertOldNotes, previewOldNotes } from "./convert-old-notes.ts";
import { copyRecord, duplicateRecord } from "./copy-records.ts";
import { createRecords } from "./create-records.ts";
import { requireReports } from "./filter-records.ts";
import { countList, listRecordIds, listRecords } from "./list-records.ts";
import { presentRecord } from "./presenter.ts";
import { findIdsSince, READ, recordRead } from "./queries.ts";
import { type RecordText, readRecordTexts, recordText } from "./record-texts.ts";
import { removeRecords } from "./remove-records.ts";
import { prepareImage, takeImage } from "./take-image.ts";

const OF_RECORD = { item: "record", param: "id" } as const;
/** Also reads the record itself, for calls that start with it. */
const WITH_RECORD = { ...OF_RECORD, reads: READ } as const;

function recordResponse(record: RecordItem | undefined, status = 200): RouteResponse {
	if (record === undefined) throw notFound();
	return itemResponse("record", presentRecord(record), record.version, status);
}

/** Responds with several, possibly long, records as JSON. */
async function recordsResponse(records: readonly RecordItem[], status = 200): Promise<RouteResponse> {
	return { status, ...answerTexts("records", await inSlices(records, asText(presentRecord)), {}) };
}

/** A page of a list of records, with the cursor and the count. */
async function answerPage(
	{ knex }: Deps["db"],
	productionId: number,
	query: RecordListQuery & { readonly limit: number },
): Promise<RouteResponse> {
	const timestamp = await changeToken(knex);
	const { records, next, count } = await listRecords(knex, productionId, query);
	const more = { timestamp, next, ...(count === null ? {} : { count }) };
	return { ...answerTexts("records", await inSlices(records, recordText), more), next };
}

/** A list of records, which grows with the production. */
function recordsIn({ knex }: Deps["db"], readIds: LongList<RecordText>["readIds"]): LongList<RecordText> {
	const readItems = (ids: readonly number[]) => readRecordTexts(knex, ids);
	return { plural: "records", readIds, readItems, textOf: recordText };
}

/** The calls for a production's records. */
export const recordRoutes: readonly Route[] = [
	serve(recordCalls.listRecords, {
		handler: ({ query, production, deps: { db } }) => {
			requireReports(production, query);
			const { limit } = query;
			if (limit !== undefined) return answerPage(db, production.id, { ...query, limit });
			return answerLongList(db.knex, {
				...recordsIn(db, () => listRecordIds(db.knex, production.id, query)),
				readMore: () => countList(db.knex, production.id, query),
			});
		},
	}),
	serve(recordCalls.listRecordsUpdatedSince, {
		handler: ({ params, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				recordsIn(db, () => findIdsSince(db.knex, production.id, params.timestamp)),
				{ productionId: production.id, table: "records", since: params.timestamp },
			),
	}),
	serve(recordCalls.getRecord, {
		from: WITH_RECORD,
		handler: async ({ production }) => recordResponse(recordRead(production.item)),
	}),
	serve(recordCalls.createRecord, {
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
	serve(recordCalls.createRecords, {
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const records = await createRecords(trx, production.id, account, body.records, itemOfList);
				return recordsResponse(records, 201);
			}),
	}),
	serve(recordCalls.convertOldNotes, {
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const records = body.preview
					? await previewOldNotes(trx, production.id)
					: await convertOldNotes(trx, production.id, account);
				return recordsResponse(records);
			}),
	}),
	serve(recordCalls.updateRecord, {
		from: WITH_RECORD,
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
	serve(recordCalls.changeRecordKeyInfo, {
		from: OF_RECORD,
		handler: ({ params, body, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const change = { id: params.id, patch: body, version: ifMatch };
				const request = { changes: [change], name: singleItem, isList: false };
				const [record] = await changeRecords(trx, production.id, account, request);
				return recordResponse(record);
			}),
	}),
	serve(recordCalls.deleteRecord, {
		from: OF_RECORD,
		handler: ({ params, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const removals = [{ id: params.id, version: ifMatch }];
				const trashId = await removeRecords(trx, production.id, account, removals, false);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
	serve(recordCalls.duplicateRecord, {
		from: OF_RECORD,
		handler: ({ params, account, write }) =>
			write(async (trx) => recordResponse(await duplicateRecord(trx, account, params.id), 201)),
	}),
	serve(recordCalls.copyRecordToProduction, {
		from: OF_RECORD,
		handler: async ({ params, account, production, requireProduction, write }) => {
			await requireProduction(params.target, "records", "edit");
			// Copying a record out goes beyond viewing [PERM4]; editors are allowed to, on any plan.
			if (production.viewOnly && account.system.ox_admin === "no_access")
				throw production.refusal("view", "records");
			return write(async (trx) =>
				recordResponse(await copyRecord(trx, account, params.id, params.target), 201),
			);
		},
	}),
];
