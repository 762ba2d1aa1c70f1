import { idSchema, mustBe } from "@oxcut/core";
import type { Knex } from "knex";
import * as z from "zod";
import { changeToken, type Deletions } from "./changes.ts";
import type { RouteResponse } from "./route.ts";

/** Answers a list: `{ "<plural>": […], "timestamp": … }`, with `deleted_ids` for what changed since [API1]. */
export function listResponse(
	plural: string,
	items: readonly unknown[],
	about: Pick<Deletions, "timestamp"> | Deletions,
): RouteResponse {
	return { body: { [plural]: items, ...about } };
}

/**
 * Reads a list and answers it with the token of the moment before: what is committed while it is read comes again with the next
 * `updated_since`, and is never missed [API0].
 *
 * @param readDeletions - for a list of changes.
 */
export async function answerList<T>(
	knex: Knex,
	plural: string,
	present: (item: T) => unknown,
	read: () => Promise<readonly T[]>,
	readDeletions?: () => Promise<Deletions>,
): Promise<RouteResponse> {
	// Before the items: what it says of them is then true of them.
	const about = (await readDeletions?.()) ?? { timestamp: await changeToken(knex) };
	const items = await read();
	return listResponse(
		plural,
		items.map((item) => present(item)),
		about,
	);
}

/** An id in a path or a query, where it comes as text. */
export const idTextSchema = z.preprocess(
	(value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
	idSchema,
);

export const idParamSchema = z.object({ id: idTextSchema });
export const productionParamSchema = z.object({ production_id: idTextSchema });
export const sinceParamSchema = z.object({ production_id: idTextSchema, timestamp: z.string().max(64) });

/** Most items that one call asks for by id. */
const IDS_MAX = 1000;

const idListSchema = z
	.preprocess(
		(given) =>
			[given]
				.flat()
				.flatMap((text) => (typeof text === "string" ? text.split(",") : [text]))
				.filter((text) => text !== ""),
		z.array(idTextSchema).max(IDS_MAX, { error: mustBe.atMost(IDS_MAX) }),
	)
	.default([]);

/** Items by their ids: `ids=1,2`, `ids=1&ids=2` and `ids[]=1&ids[]=2` say the same. */
export const idListQuerySchema = z.object({ ids: idListSchema, "ids[]": idListSchema });

/** The ids that a query names. */
export function idsIn(query: z.output<typeof idListQuerySchema>): number[] {
	return [...query.ids, ...query["ids[]"]];
}
