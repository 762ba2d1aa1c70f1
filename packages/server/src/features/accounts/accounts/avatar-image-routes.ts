import { accountCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import { adoptKey } from "../../../files/file-removals.ts";
import { PICTURE_RATE_LIMIT, storePicture } from "../../../files/picture-upload.ts";
import { itemResponse } from "../../../http/etag.ts";
import { requireSession } from "../../../http/principal.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { presentAvatar } from "./account-presenter.ts";
import { readAccount } from "./account-queries.ts";
import { patchAccount } from "./account-routes.ts";

async function answer(trx: Knex.Transaction, accountId: number): Promise<RouteResponse> {
	const stored = await readAccount(trx, accountId);
	return itemResponse("avatar", presentAvatar(stored), stored.version);
}

/** The calls of an account's own picture. */
export const avatarImageRoutes: readonly Route[] = [
	serve(accountCalls.uploadAvatarImage, {
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
	serve(accountCalls.deleteAvatarImage, {
		handler: (context) =>
			patchAccount(context, { avatarKey: null }, (trx) => answer(trx, context.account.accountId)),
	}),
];
