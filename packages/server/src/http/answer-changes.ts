import type { Knex } from "knex";
import { type Changes, changesSince, type Deletions } from "./changes.ts";
import { answerList } from "./list.ts";
import { answerLongList, type LongList } from "./long-list.ts";
import type { RouteResponse } from "./route.ts";

/** A list short enough to be read at once. */
interface ShortList<T> {
	readonly plural: string;
	readonly present: (item: T) => unknown;
	readonly read: () => Promise<readonly T[]>;
}

/** How to find the deletions since a token: in a production's table that `ox_track_changes` tracks, or with a function. */
type Gone =
	| { readonly productionId: number; readonly table: string; readonly since: string }
	| (() => Promise<Deletions>);

/** Answers an `updated_since` call: the changed items, the deleted ids and the next token [API0]. */
export function answerChanges<T extends { readonly id: number }>(
	knex: Knex,
	list: LongList<T>,
	gone: Gone,
): Promise<RouteResponse>;
export function answerChanges<T>(knex: Knex, list: ShortList<T>, gone: Gone): Promise<RouteResponse>;
export function answerChanges<T extends { readonly id: number }>(
	knex: Knex,
	list: LongList<T> | ShortList<T>,
	gone: Gone,
): Promise<RouteResponse> {
	// A function can't tell whether rows changed, so the list is always read.
	const readChanges = async (): Promise<Changes> =>
		typeof gone === "function"
			? { deletions: await gone(), isUnchanged: false }
			: changesSince(knex, gone.productionId, gone.table, gone.since);
	if ("readIds" in list) return answerLongList(knex, { ...list, readChanges });
	const readDeletions = async () => (await readChanges()).deletions;
	return answerList(knex, list.plural, list.present, list.read, readDeletions);
}
