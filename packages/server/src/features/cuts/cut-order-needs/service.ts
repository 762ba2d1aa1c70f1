import type { OrderedItem } from "@oxcut/core/cut";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { contentOf } from "../../../db/tracked.ts";
import type { Deps } from "../../../deps/deps.ts";
import { orderKind } from "../../licensors/orders/order-kind.ts";
import { listItems } from "../../production-items/item-queries.ts";
import { askingFor, refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { ORDER_NEEDS_TASK } from "./needs-task.ts";

async function itemsOf(knex: Knex, productionId: number, ids: readonly number[]): Promise<OrderedItem[]> {
	return knex("records")
		.select("id", "archive_locator", "master")
		.where({ production_id: productionId })
		.whereRaw("id = any(?::bigint[])", [idArray(ids)]);
}

/**
 * Works out in a thread which masters a cut needs beyond the orders, with the records as they are now [ORD11,
 * ORD12].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for a cut that can't be built now.
 */
export async function readOrderNeeds({ db: { knex }, workers }: Deps, cutId: number, handles: number) {
	const source = sourceOf(await requireBuilt(knex, cutId));
	const productionId = source.cut.production_id;
	const orders = (await listItems(knex, orderKind, productionId)).map(contentOf);
	const { answers } = askingFor(knex, productionId);
	const needs = await refusedAsInvalid(
		workers.run(
			ORDER_NEEDS_TASK,
			{ source, orders, handles },
			{ productionId, answers: { ...answers, items: (ids) => itemsOf(knex, productionId, ids) } },
		),
	);
	return { cut_id: cutId, ...needs };
}
