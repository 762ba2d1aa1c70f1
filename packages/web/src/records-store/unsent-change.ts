import type { ItemAddress, UnsentWrite } from "../api/outbox.ts";
import type { RecordPatch } from "./records-store.ts";

/** A change of a record, with its fields' values when the edit began. */
export interface SeenChange {
	readonly id: number;
	readonly patch: RecordPatch;
	readonly before: RecordPatch;
}

/** Where a record is read and changed. */
export function itemOf(id: number): ItemAddress {
	return { path: `/records/${id}`, wrapper: "record" };
}

/** A change as the queue of single records sends it. */
export function unsentOf({ id, patch, before }: SeenChange): UnsentWrite {
	const item = itemOf(id);
	return {
		method: "PUT",
		path: item.path,
		body: { record: patch },
		basis: { item, fields: patch, seen: before },
	};
}
