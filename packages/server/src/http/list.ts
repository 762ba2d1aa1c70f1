import type { Knex } from "knex";
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
