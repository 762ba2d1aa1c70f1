import { recordCalls } from "@oxcut/core/api";
import { answerImage } from "../../../files/answer-image.ts";
import { announceUpload } from "../../../files/uploads.ts";
import { itemResponse } from "../../../http/etag.ts";
import { type Route, serve } from "../../../http/route.ts";
import type { RecordItem } from "../../../journal/record-history/record-item.ts";
import { findImageKey } from "../records/image-queries.ts";
import { presentRecord } from "../records/presenter.ts";
import { prepareImage, RECORD_IMAGE_UPLOAD } from "../records/take-image.ts";
import { changeImage } from "./service.ts";

const OF_RECORD = { item: "record", param: "id" } as const;

function answer(record: RecordItem) {
	return itemResponse("record", presentRecord(record), record.version);
}

/** The calls for records' images. */
export const recordImageRoutes: readonly Route[] = [
	serve(recordCalls.announceRecordImage, {
		rateLimit: { name: "upload", by: "account", limit: 600, windowSeconds: 3600 },
		handler: async ({ body, production, account, deps }) => {
			const owner = { productionId: production.id, accountId: account.accountId };
			return { status: 201, body: await announceUpload(deps, RECORD_IMAGE_UPLOAD, owner, body) };
		},
	}),
	serve(recordCalls.setRecordImage, {
		from: OF_RECORD,
		handler: async ({ params, body, production, account, request: { ifMatch }, deps, write }) => {
			const owner = { productionId: production.id, accountId: account.accountId };
			const image = await prepareImage(deps, owner, body.signed_id);
			const target = { productionId: production.id, recordId: params.id, ifMatch };
			return write(async (trx) => answer(await changeImage(trx, account, target, image)));
		},
	}),
	serve(recordCalls.deleteRecordImage, {
		from: OF_RECORD,
		handler: ({ params, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const target = { productionId: production.id, recordId: params.id, ifMatch };
				return answer(await changeImage(trx, account, target, null));
			}),
	}),
	serve(recordCalls.getRecordImage, {
		from: OF_RECORD,
		handler: async ({ params, query, production, deps }) => {
			const key = await findImageKey(deps.db.knex, production.id, params.id);
			return answerImage(deps, key, { size: params.size, version: query.v });
		},
	}),
];
