import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { answerChanges } from "../../../http/answer-changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerLongList, asText, type LongList } from "../../../http/long-list.ts";
import type { RouteResponse } from "../../../http/route.ts";
import type { Part, PartKind, PartRow, Stored } from "./part-kind.ts";
import { listPartIds, listParts, type PartFilter } from "./part-queries.ts";

/** How calls below a licensor find their production. */
export const OF_LICENSOR = { item: "licensor", param: "licensor_id" } as const;

export function partResponse<P extends Part, R extends PartRow, U>(
	kind: PartKind<P, R, U>,
	part: Stored<P>,
	status = 200,
): RouteResponse {
	return itemResponse(kind.singular, kind.present(part), part.version, status);
}

/** Lists the parts of a production, or of one of its licensors. */
export async function partList<P extends Part, R extends PartRow, U>(
	kind: PartKind<P, R, U>,
	{ db }: Deps,
	owner: { readonly productionId: number; readonly licensorId?: number },
): Promise<RouteResponse> {
	return answerLongList(db.knex, partsIn(db.knex, kind, owner));
}

/** Lists a production's changed parts, and the ids of deleted ones, since an earlier list. */
export async function partListSince<P extends Part, R extends PartRow, U>(
	kind: PartKind<P, R, U>,
	{ db }: Deps,
	productionId: number,
	since: string,
): Promise<RouteResponse> {
	const list = partsIn(db.knex, kind, { productionId, since });
	return answerChanges(db.knex, list, { productionId, table: kind.table, since });
}

function partsIn<P extends Part, R extends PartRow, U>(
	knex: Knex,
	kind: PartKind<P, R, U>,
	filter: PartFilter,
): LongList<Stored<P>> {
	return {
		plural: kind.plural,
		readIds: () => listPartIds(knex, kind, filter),
		readItems: (ids) => listParts(knex, kind, { productionId: filter.productionId, ids }),
		textOf: asText(kind.present),
	};
}
