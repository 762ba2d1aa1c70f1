import type { Call, idParams, productionParams, sinceParams } from "@oxcut/core/api";
import type * as z from "zod";
import type { ItemKind } from "../../http/access-lookups.ts";
import { answerChanges } from "../../http/answer-changes.ts";
import { itemResponse } from "../../http/etag.ts";
import { answerList } from "../../http/list.ts";
import { type Route, type RouteResponse, serve } from "../../http/route.ts";
import { withTrashEntry } from "../trash/trash-response.ts";
import { type Draft, type Item, type ProductionItemKind, presentItem, type Stored } from "./item-kind.ts";
import { listItems } from "./item-queries.ts";
import { addItem, changeItem, dropItem, requireItem } from "./item-service.ts";

/** A call for items, by the parameters of its path. */
type ItemCall<P extends z.ZodObject> = Call & {
	readonly access: { readonly kind: "production" };
	readonly params: P;
};
type BodyCall<P extends z.ZodObject, N extends ItemKind, B> = ItemCall<P> & {
	readonly body: z.ZodType<{ readonly [Name in N]: B }>;
};

interface ItemCalls<T extends Item, N extends ItemKind, U> {
	readonly list: ItemCall<typeof productionParams>;
	readonly listUpdatedSince: ItemCall<typeof sinceParams>;
	readonly create: BodyCall<typeof productionParams, N, Draft<T> & U>;
	readonly get: ItemCall<typeof idParams>;
	readonly update: BodyCall<typeof idParams, N, U>;
	readonly delete: ItemCall<typeof idParams>;
}

/** How the calls for one item find its production. */
export function ofItem<T extends Item, N extends ItemKind, U>({ singular }: ProductionItemKind<T, N, U>) {
	return { item: singular, param: "id" } as const;
}

export function answerItem<T extends Item, N extends ItemKind, U>(
	{ singular }: ProductionItemKind<T, N, U>,
	item: Stored<T>,
	status = 200,
): RouteResponse {
	return itemResponse(singular, presentItem(item), item.version, status);
}

/** The calls to list, add, read, change and delete a production's items of a kind. */
export function itemRoutes<T extends Item, N extends ItemKind, U>(
	kind: ProductionItemKind<T, N, U>,
	calls: ItemCalls<T, N, U>,
): readonly Route[] {
	const { plural } = kind;
	const writer = kind.writesAlone === true ? "writeAlone" : "write";
	return [
		serve(calls.list, {
			handler: ({ production, deps: { db } }) =>
				answerList(db.knex, plural, presentItem<T>, () => listItems(db.knex, kind, production.id)),
		}),
		serve(calls.listUpdatedSince, {
			handler: ({ params: { timestamp }, production, deps: { db } }) =>
				answerChanges<Stored<T>>(
					db.knex,
					{
						plural,
						present: presentItem<T>,
						read: () => listItems(db.knex, kind, production.id, timestamp),
					},
					{ productionId: production.id, table: plural, since: timestamp },
				),
		}),
		serve(calls.create, {
			handler: ({ body, production, [writer]: write }) =>
				write(async (trx) =>
					answerItem(kind, await addItem(trx, kind, production.id, body[kind.singular]), 201),
				),
		}),
		serve(calls.get, {
			from: ofItem(kind),
			handler: async ({ params, production, deps: { db } }) =>
				answerItem(kind, await requireItem(db.knex, kind, production.id, params.id)),
		}),
		serve(calls.update, {
			from: ofItem(kind),
			handler: ({ params: { id }, body, production, request: { ifMatch }, [writer]: write }) =>
				write(async (trx) => {
					const address = { productionId: production.id, id, ifMatch };
					return answerItem(kind, await changeItem(trx, kind, address, body[kind.singular]));
				}),
		}),
		serve(calls.delete, {
			from: ofItem(kind),
			handler: ({ params: { id }, production, account, request: { ifMatch }, [writer]: write }) =>
				write(async (trx) => {
					const trashId = await dropItem(trx, kind, { productionId: production.id, id, ifMatch }, account);
					return withTrashEntry({ status: 204 }, trashId);
				}),
		}),
	];
}
