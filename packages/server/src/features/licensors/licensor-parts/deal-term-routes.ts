import type { Call, idParams, licensorParams, productionParams, sinceParams } from "@oxcut/core/api";
import type { Knex } from "knex";
import type * as z from "zod";
import { changeToken } from "../../../http/changes.ts";
import { listResponse } from "../../../http/list.ts";
import type { Principal } from "../../../http/principal.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import type { Draft, Part, PartKind, PartRow } from "./part-kind.ts";
import { OF_LICENSOR, partList, partListSince, partResponse } from "./part-routes.ts";
import { addPart, changePart, dropPart, replaceParts, requirePart } from "./part-service.ts";

interface Added<P, B> {
	readonly part: P;
	/** The call's body. */
	readonly body: B;
	readonly productionId: number;
	readonly editor: Principal;
}

/** A call for parts, by what its path names. */
type PartCall<P extends z.ZodObject> = Call & {
	readonly access: { readonly kind: "production" };
	readonly params: P;
};
type BodyCall<P extends z.ZodObject, B> = PartCall<P> & { readonly body: z.ZodType<B> };

/** The differences between the calls for prices and conditions. `B`, `V` and `M` are the bodies to add, change, and replace all. */
interface DealTerms<P extends Part, R extends PartRow, U, B, V, M> {
	readonly calls: {
		readonly listOfLicensor: PartCall<typeof licensorParams>;
		readonly list: PartCall<typeof productionParams>;
		readonly listUpdatedSince: PartCall<typeof sinceParams>;
		readonly get: PartCall<typeof idParams>;
		readonly create: BodyCall<typeof licensorParams, B>;
		readonly update: BodyCall<typeof idParams, V>;
		readonly replace: BodyCall<typeof licensorParams, M>;
		readonly delete: PartCall<typeof idParams>;
	};
	readonly kind: PartKind<P, R, U>;
	readonly item: "price" | "licensing_condition";
	draftIn(body: B): Draft<P>;
	/** Makes further changes when one is added. */
	afterAdding?(trx: Knex.Transaction, added: Added<P, B>): Promise<void>;
	changeIn(body: V): U;
	entriesIn(body: M): readonly (U & { readonly id?: number | undefined })[];
	/** Completes an entry without an id. */
	draftOf(entry: U): Draft<P>;
}

/** The calls for a licensor's prices or its conditions; the specification gives both the "same shapes". */
export function dealTermRoutes<P extends Part, R extends PartRow, U, B, V, M>(
	terms: DealTerms<P, R, U, B, V, M>,
): readonly Route[] {
	const { calls, kind } = terms;
	const OF_ITEM = { item: terms.item, param: "id" } as const;
	return [
		serve(calls.listOfLicensor, {
			from: OF_LICENSOR,
			handler: ({ params, production, deps }) =>
				partList(kind, deps, { productionId: production.id, licensorId: params.licensor_id }),
		}),
		serve(calls.list, {
			handler: ({ production, deps }) => partList(kind, deps, { productionId: production.id }),
		}),
		serve(calls.listUpdatedSince, {
			handler: ({ params, production, deps }) => partListSince(kind, deps, production.id, params.timestamp),
		}),
		serve(calls.get, {
			from: OF_ITEM,
			handler: async ({ params, production, deps: { db } }) =>
				partResponse(kind, await requirePart(db.knex, kind, { productionId: production.id, id: params.id })),
		}),
		serve(calls.create, {
			from: OF_LICENSOR,
			handler: ({ params, body, production, account, write }) =>
				write(async (trx) => {
					const owner = { productionId: production.id, licensorId: params.licensor_id };
					const part = await addPart(trx, kind, owner, terms.draftIn(body));
					await terms.afterAdding?.(trx, { part, body, productionId: production.id, editor: account });
					return partResponse(kind, part, 201);
				}),
		}),
		serve(calls.update, {
			from: OF_ITEM,
			handler: ({ params, body, production, request, write }) =>
				write(async (trx) => {
					const address = { productionId: production.id, id: params.id };
					const change = { fields: terms.changeIn(body), ifMatch: request.ifMatch };
					return partResponse(kind, await changePart(trx, kind, address, change));
				}),
		}),
		serve(calls.replace, {
			from: OF_LICENSOR,
			handler: ({ params, body, production, account, writeAlone }) =>
				writeAlone(async (trx) => {
					const timestamp = await changeToken(trx);
					const owner = { productionId: production.id, licensorId: params.licensor_id };
					const list = { ...splitEntries(terms, terms.entriesIn(body)), editor: account };
					const { parts, trashId } = await replaceParts(trx, kind, owner, list);
					const items = parts.map((part) => kind.present(part));
					return withTrashEntry(listResponse(kind.plural, items, { timestamp }), trashId);
				}),
		}),
		serve(calls.delete, {
			from: OF_ITEM,
			handler: ({ params, production, account, request: { ifMatch }, writeAlone }) =>
				writeAlone(async (trx) => {
					const address = { productionId: production.id, id: params.id };
					const trashId = await dropPart(trx, kind, address, { editor: account, ifMatch });
					return withTrashEntry({ status: 204 }, trashId);
				}),
		}),
	];
}

/** Splits entries into changes of existing parts and new ones. */
function splitEntries<P extends Part, U>(
	terms: { draftOf(entry: U): Draft<P> },
	entries: readonly (U & { readonly id?: number | undefined })[],
): { readonly changes: readonly (U & { readonly id: number })[]; readonly drafts: readonly Draft<P>[] } {
	return {
		changes: entries.flatMap((entry) => (entry.id === undefined ? [] : [{ ...entry, id: entry.id }])),
		drafts: entries.filter(({ id }) => id === undefined).map((entry) => terms.draftOf(entry)),
	};
}
