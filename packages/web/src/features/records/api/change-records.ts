import type { StoredRecord } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { chunksOf } from "../../../api/chunks-of.ts";

/** The fields of a new record; missing ones are blank. */
export type NewRecord = Partial<StoredRecord> & Pick<StoredRecord, "title" | "category">;

export async function createRecord(productionId: number, record: NewRecord): Promise<StoredRecord> {
	const path = "/productions/:production_id/records";
	return (await api.post(path, { production_id: productionId, body: { record } })).record;
}

/** Creates several records, all or none. */
export async function createRecords(
	productionId: number,
	records: readonly NewRecord[],
): Promise<StoredRecord[]> {
	const path = "/productions/:production_id/records/multiple";
	return (await api.post(path, { production_id: productionId, body: { records } })).records;
}

/** The most records that one call removes. */
const REMOVE_MAX = 1000;

/**
 * Deletes records, some at a time.
 *
 * @param onRemoved - called after each call with the deleted records and the trash entry that restores them.
 */
export async function removeRecords(
	ids: readonly number[],
	onRemoved: (trashId: number, ids: readonly number[]) => void,
): Promise<void> {
	for (const part of chunksOf(ids, REMOVE_MAX)) {
		onRemoved(trashIdOf(await api.request("DELETE", "/records", { body: { ids: part } })), part);
	}
}
