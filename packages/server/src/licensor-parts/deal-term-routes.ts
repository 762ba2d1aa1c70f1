import { idParams, licensorParams, productionParams, sinceParams } from "@oxcut/core/api";
import type { Knex } from "knex";
import type * as z from "zod";
import { changeToken } from "../http/changes.ts";
import { listResponse } from "../http/list.ts";
import type { Principal } from "../http/principal.ts";
import { defineRoute, type Route } from "../http/route.ts";
import type { Draft, Part, PartKind, PartRow } from "./part-kind.ts";
import { IN_PRODUCTION, OF_LICENSOR, partList, partListSince, partResponse } from "./part-routes.ts";
import { addPart, changePart, changeParts, dropPart, requirePart } from "./part-service.ts";

interface Added<P, B> {
	readonly part: P;
	/** Of the call. */
	readonly body: B;
	readonly productionId: number;
	readonly editor: Principal;
}

/** What the calls of prices and of conditions differ in. `B`, `V` and `M` are the bodies that add, change, and change many. */
interface DealTerms<P extends Part, R extends PartRow, U, B, V, M> {
	readonly kind: PartKind<P, R, U>;
	readonly item: "price" | "licensing_condition";
	/** As summaries say it. */
	readonly one: string;
	readonly many: string;
	readonly createBody: z.ZodType<B>;
	draftIn(body: B): Draft<P>;
	/** What a new one changes besides. */
	afterAdding?(trx: Knex.Transaction, added: Added<P, B>): Promise<void>;
	readonly updateBody: z.ZodType<V>;
	changeIn(body: V): U;
	readonly updateManyBody: z.ZodType<M>;
	entriesIn(body: M): readonly (U & { readonly id?: number | undefined })[];
	/** One of several without an id, made whole. */
	draftOf(entry: U): Draft<P>;
}

/** The calls of a licensor's prices, or of its conditions: "same shapes". */
export function dealTermRoutes<P extends Part, R extends PartRow, U, B, V, M>(
	terms: DealTerms<P, R, U, B, V, M>,
): readonly Route[] {
	const { kind, one, many } = terms;
	const OF_ITEM = {
		kind: "production",
		area: "records",
		from: { item: terms.item, param: "id" },
	} as const;
	return [
		defineRoute({
			method: "GET",
			path: `/licensors/:licensor_id/${kind.plural}`,
			summary: `The ${many} of a licensor`,
			access: { ...OF_LICENSOR, level: "view" },
			params: licensorParams,
			handler: ({ params, production, deps }) =>
				partList(kind, deps, { productionId: production.id, licensorId: params.licensor_id }),
		}),
		defineRoute({
			method: "GET",
			path: `/productions/:production_id/${kind.plural}`,
			summary: `The ${many} of all licensors of a production`,
			access: { ...IN_PRODUCTION, level: "view" },
			params: productionParams,
			handler: ({ production, deps }) => partList(kind, deps, { productionId: production.id }),
		}),
		defineRoute({
			method: "GET",
			path: `/productions/:production_id/${kind.plural}/updated_since/:timestamp`,
			summary: `The ${many} changed or deleted since a list was read`,
			access: { ...IN_PRODUCTION, level: "view" },
			params: sinceParams,
			handler: ({ params, production, deps }) => partListSince(kind, deps, production.id, params.timestamp),
		}),
		defineRoute({
			method: "GET",
			path: `/${kind.plural}/:id`,
			summary: `One ${one}`,
			access: { ...OF_ITEM, level: "view" },
			params: idParams,
			handler: async ({ params, production, deps: { db } }) =>
				partResponse(kind, await requirePart(db.knex, kind, { productionId: production.id, id: params.id })),
		}),
		defineRoute({
			method: "POST",
			path: `/licensors/:licensor_id/${kind.plural}`,
			summary: `Adds a ${one} to a licensor`,
			access: { ...OF_LICENSOR, level: "edit" },
			params: licensorParams,
			body: terms.createBody,
			handler: ({ params, body, production, account, write }) =>
				write(async (trx) => {
					const owner = { productionId: production.id, licensorId: params.licensor_id };
					const part = await addPart(trx, kind, owner, terms.draftIn(body));
					await terms.afterAdding?.(trx, { part, body, productionId: production.id, editor: account });
					return partResponse(kind, part, 201);
				}),
		}),
		defineRoute({
			method: "PUT",
			path: `/${kind.plural}/:id`,
			summary: `Changes the given fields of a ${one}`,
			access: { ...OF_ITEM, level: "edit" },
			params: idParams,
			body: terms.updateBody,
			handler: ({ params, body, production, request, write }) =>
				write(async (trx) => {
					const address = { productionId: production.id, id: params.id };
					const change = { fields: terms.changeIn(body), ifMatch: request.ifMatch };
					return partResponse(kind, await changePart(trx, kind, address, change));
				}),
		}),
		defineRoute({
			method: "PUT",
			path: `/licensors/:licensor_id/${kind.plural}`,
			summary: `Changes several ${many} of a licensor and adds those without an id, all or none; those not named stay`,
			access: { ...OF_LICENSOR, level: "edit" },
			params: licensorParams,
			body: terms.updateManyBody,
			handler: ({ params, body, production, write }) =>
				write(async (trx) => {
					const timestamp = await changeToken(trx);
					const owner = { productionId: production.id, licensorId: params.licensor_id };
					const parts = await changeParts(trx, kind, owner, splitEntries(terms, terms.entriesIn(body)));
					return listResponse(
						kind.plural,
						parts.map((part) => kind.present(part)),
						{ timestamp },
					);
				}),
		}),
		defineRoute({
			method: "DELETE",
			path: `/${kind.plural}/:id`,
			summary: `Removes a ${one}`,
			access: { ...OF_ITEM, level: "edit" },
			params: idParams,
			handler: ({ params, production, account, request: { ifMatch }, write }) =>
				write(async (trx) => {
					const address = { productionId: production.id, id: params.id };
					await dropPart(trx, kind, address, { editor: account, ifMatch });
					return { status: 204 };
				}),
		}),
	];
}

/** What of several parts is changed, and what is new. */
function splitEntries<P extends Part, U>(
	terms: { draftOf(entry: U): Draft<P> },
	entries: readonly (U & { readonly id?: number | undefined })[],
): { readonly changes: readonly (U & { readonly id: number })[]; readonly drafts: readonly Draft<P>[] } {
	return {
		changes: entries.flatMap((entry) => (entry.id === undefined ? [] : [{ ...entry, id: entry.id }])),
		drafts: entries.filter(({ id }) => id === undefined).map((entry) => terms.draftOf(entry)),
	};
}
