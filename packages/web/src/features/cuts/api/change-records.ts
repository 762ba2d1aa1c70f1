import { api } from "../../../api/api.ts";
import { isTemporary } from "../../../api/api-error.ts";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { chunksOf } from "../../../api/chunks-of.ts";
import { outbox } from "../../../api/outbox.ts";
import { waitingWrites } from "../../../api/waiting-writes.ts";
import { itemOf, type SeenChange, unsentOf } from "../../../records-store/unsent-change.ts";

/** The most records that one call changes. */
const CHANGED_MAX = 1000;

/**
 * Changes several records, each by its own fields. What the server can't take for now, or would overtake an earlier
 * change of its record, waits in the queue of single changes.
 *
 * @throws {WriteConflict} if someone else changed the same field of a waiting record in the meantime.
 */
export async function changeRecords(changes: readonly SeenChange[]): Promise<void> {
	const forget = outbox.putTogether(changes.map(unsentOf));
	const alone: Promise<unknown>[] = [];
	try {
		for (const part of chunksOf(changes, CHANGED_MAX)) {
			for (const { id, patch, before } of await changeTogether(part)) {
				const { path, wrapper } = itemOf(id);
				alone.push(checkedWrites.write(path, wrapper, patch, before));
			}
		}
	} finally {
		forget();
	}
	await Promise.all(alone);
}

/** @returns the changes that have to wait. */
async function changeTogether(part: readonly SeenChange[]) {
	const waiting = checkedWrites.waitingItems();
	const isBehind = ({ id }: SeenChange) => waiting.has(itemOf(id).path);
	const together = part.filter((change) => !isBehind(change));
	if (together.length === 0) return part;
	waitingWrites.add(together.length);
	try {
		await api.put("/records", { body: { records: together.map(({ id, patch }) => ({ ...patch, id })) } });
		return part.filter(isBehind);
	} catch (error) {
		if (isTemporary(error)) return part;
		throw error;
	} finally {
		waitingWrites.add(-together.length);
	}
}
