import { idParams } from "@oxcut/core/api";
import { adoptKey } from "../../files/file-removals.ts";
import { PICTURE_RATE_LIMIT, PICTURE_UPLOAD, storePicture } from "../../files/picture-upload.ts";
import { itemResponse } from "../../http/etag.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { presentStudio } from "./presenter.ts";
import { changeStudio } from "./service.ts";

const edit = { kind: "studio", level: "edit", param: "id" } as const;

/** The calls of a studio's picture. */
export const logoImageRoutes: readonly Route[] = [
	defineRoute({
		method: "POST",
		path: "/organizations/:id/logo/image",
		summary: "Gives a studio a picture as its logo; it is drawn anew, without what else was in the file",
		access: edit,
		params: idParams,
		upload: PICTURE_UPLOAD,
		rateLimit: PICTURE_RATE_LIMIT,
		handler: async ({ params, upload, account, request, deps, write }) => {
			const logo_key = await storePicture(deps, upload);
			return write(async (trx) => {
				await adoptKey(trx, logo_key);
				const studio = await changeStudio(trx, account.accountId, params.id, { logo_key }, request.ifMatch);
				return itemResponse("avatar", presentStudio(studio).logo, studio.version);
			});
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/organizations/:id/logo/image",
		summary: "Takes a studio's picture away; its logo's shape and colour stay",
		answers: "json",
		access: edit,
		params: idParams,
		handler: ({ params, account, request, write }) =>
			write(async (trx) => {
				const none = { logo_key: null };
				const studio = await changeStudio(trx, account.accountId, params.id, none, request.ifMatch);
				return itemResponse("avatar", presentStudio(studio).logo, studio.version);
			}),
	}),
];
