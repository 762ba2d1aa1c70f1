import { studioCalls } from "@oxcut/core/api";
import { adoptKey } from "../../../files/file-removals.ts";
import { PICTURE_RATE_LIMIT, storePicture } from "../../../files/picture-upload.ts";
import { itemResponse } from "../../../http/etag.ts";
import { type Route, serve } from "../../../http/route.ts";
import { presentStudio } from "./presenter.ts";
import { changeStudio } from "./service.ts";

/** The calls for a studio's picture. */
export const logoImageRoutes: readonly Route[] = [
	serve(studioCalls.uploadStudioLogo, {
		from: "id",
		rateLimit: PICTURE_RATE_LIMIT,
		handler: async ({ params, upload, account, request, deps, write }) => {
			const logo_key = await storePicture(deps, upload);
			return write(async (trx) => {
				await adoptKey(trx, logo_key);
				const studio = await changeStudio(trx, account, params.id, { logo_key }, request.ifMatch);
				return itemResponse("avatar", presentStudio(studio).logo, studio.version);
			});
		},
	}),
	serve(studioCalls.deleteStudioLogo, {
		from: "id",
		handler: ({ params, account, request, write }) =>
			write(async (trx) => {
				const none = { logo_key: null };
				const studio = await changeStudio(trx, account, params.id, none, request.ifMatch);
				return itemResponse("avatar", presentStudio(studio).logo, studio.version);
			}),
	}),
];
