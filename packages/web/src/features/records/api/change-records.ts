import type { StoredRecord } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";

/** A record as it is sent to be made: what is left out is blank. */
export type NewRecord = Partial<StoredRecord> & Pick<StoredRecord, "title" | "category">;

export async function createRecord(productionId: number, record: NewRecord): Promise<StoredRecord> {
	const path = "/productions/:production_id/records";
	return (await api.post(path, { production_id: productionId, body: { record } })).record;
}

/** Makes several records, all or none. */
export async function createRecords(
	productionId: number,
	records: readonly NewRecord[],
): Promise<StoredRecord[]> {
	const path = "/productions/:production_id/records/multiple";
	return (await api.post(path, { production_id: productionId, body: { records } })).records;
}

/** Most records that one call removes. */
const REMOVE_MAX = 1000;

/**
 * Deletes records, some at a time.
 *
 * @param onRemoved - told after each call what was deleted, and the trash entry that restores it.
 */
export async function removeRecords(
	ids: readonly number[],
	onRemoved: (trashId: number, ids: readonly number[]) => void,
): Promise<void> {
	for (let from = 0; from < ids.length; from += REMOVE_MAX) {
		const part = ids.slice(from, from + REMOVE_MAX);
		onRemoved(trashIdOf(await api.request("DELETE", "/records", { body: { ids: part } })), part);
	}
}
