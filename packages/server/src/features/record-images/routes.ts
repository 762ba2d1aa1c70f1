import { idParams, idText, productionParams } from "@oxcut/core/api";
import * as z from "zod";
import { DRAWN_TYPE, imageSizeSchema } from "../../files/image-sizes.ts";
import { isCurrentLink, keyAtSize } from "../../files/stored-images.ts";
import { announcementSchema, announceUpload, signedIdSchema } from "../../files/uploads.ts";
import { notFound } from "../../http/errors.ts";
import { itemResponse } from "../../http/etag.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { presentRecord } from "../records/presenter.ts";
import type { RecordItem } from "../records/record-item.ts";
import { findImageKey } from "./queries.ts";
import { changeImage } from "./service.ts";
import { prepareImage, RECORD_IMAGE_UPLOAD } from "./take-image.ts";

const OF_RECORD = { kind: "production", area: "records", from: { item: "record", param: "id" } } as const;

function answer(record: RecordItem) {
	return itemResponse("record", presentRecord(record), record.version);
}

/** The calls of records' images. */
export const recordImageRoutes: readonly Route[] = [
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/records/new/image",
		summary: "Announces an image for a record, new or not: `url` takes it in, `signed_id` attaches it",
		access: { kind: "production", area: "records", level: "edit", from: "production_id" },
		params: productionParams,
		body: announcementSchema,
		rateLimit: { name: "upload", by: "account", limit: 600, windowSeconds: 3600 },
		repeatable: false,
		handler: ({ body, production, account, deps }) => {
			const owner = { productionId: production.id, accountId: account.accountId };
			return announceUpload(deps, RECORD_IMAGE_UPLOAD, owner, body);
		},
	}),
	defineRoute({
		method: "POST",
		path: "/records/:id/images",
		summary: "Gives a record the image that `signed_id` names, in the place of the one that it has",
		access: { ...OF_RECORD, level: "edit" },
		params: idParams,
		body: z.object({ signed_id: signedIdSchema }),
		handler: async ({ params, body, production, account, request: { ifMatch }, deps, write }) => {
			const owner = { productionId: production.id, accountId: account.accountId };
			const image = await prepareImage(deps, owner, body.signed_id);
			const target = { productionId: production.id, recordId: params.id, ifMatch };
			return write(async (trx) => answer(await changeImage(trx, account, target, image)));
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/records/:id/images",
		summary: "Takes a record's image away",
		answers: { item: "record" },
		access: { ...OF_RECORD, level: "edit" },
		params: idParams,
		handler: ({ params, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const target = { productionId: production.id, recordId: params.id, ifMatch };
				return answer(await changeImage(trx, account, target, null));
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/records/:id/images/:size",
		summary: "A record's image as `thumbnails` links to it, as WebP",
		access: { ...OF_RECORD, level: "view" },
		params: z.object({ id: idText, size: imageSizeSchema }),
		produces: [DRAWN_TYPE],
		query: z.object({ v: z.string().max(64).optional() }),
		handler: async ({ params, query, production, deps }) => {
			const key = await findImageKey(deps.db.knex, production.id, params.id);
			const bytes = key === null ? null : await deps.files.read(keyAtSize(key, params.size));
			if (key === null || bytes === null) throw notFound();
			const forGood = isCurrentLink(key, query.v);
			return {
				bytes,
				headers: {
					"Content-Type": DRAWN_TYPE,
					"Cache-Control": forGood ? "private, max-age=31536000, immutable" : "private, no-cache",
				},
			};
		},
	}),
];
