import type { Knex } from "knex";
import { adoptKey } from "../../files/file-removals.ts";
import { PICTURE_RATE_LIMIT, PICTURE_UPLOAD, storePicture } from "../../files/picture-upload.ts";
import { itemResponse } from "../../http/etag.ts";
import { requireSession } from "../../http/principal.ts";
import { defineRoute, type Route, type RouteResponse } from "../../http/route.ts";
import { presentAvatar } from "./account-presenter.ts";
import { readAccount } from "./account-queries.ts";
import { patchAccount } from "./account-routes.ts";

async function answer(trx: Knex.Transaction, accountId: number): Promise<RouteResponse> {
	const stored = await readAccount(trx, accountId);
	return itemResponse("avatar", presentAvatar(stored), stored.version);
}

/** The calls of an account's own picture. */
export const avatarImageRoutes: readonly Route[] = [
	defineRoute({
		method: "POST",
		path: "/account/avatar/image",
		summary: "Gives the account a picture; it is drawn anew, without what else was in the file",
		access: { kind: "account" },
		upload: PICTURE_UPLOAD,
		rateLimit: PICTURE_RATE_LIMIT,
		handler: async (context) => {
			requireSession(context.account);
			const key = await storePicture(context.deps, context.upload);
			return patchAccount(context, { avatarKey: key }, async (trx) => {
				await adoptKey(trx, key);
				return answer(trx, context.account.accountId);
			});
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/account/avatar/image",
		summary: "Takes the account's picture away; its shape and colour stay",
		answers: "json",
		access: { kind: "account" },
		handler: (context) =>
			patchAccount(context, { avatarKey: null }, (trx) => answer(trx, context.account.accountId)),
	}),
];
