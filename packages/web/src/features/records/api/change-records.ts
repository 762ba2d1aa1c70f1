import { recordSchema, type StoredRecord } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { trashRequest } from "../../../api/trash-request.ts";

const manySchema = z.object({ records: z.array(recordSchema) });
const oneSchema = z.object({ record: recordSchema });

/** A record as it is sent to be made: what is left out is blank. */
export type NewRecord = Partial<StoredRecord> & Pick<StoredRecord, "title" | "category">;

export async function createRecord(productionId: number, record: NewRecord): Promise<StoredRecord> {
	const path = `/productions/${productionId}/records`;
	return (await request("POST", path, { schema: oneSchema, body: { record } })).record;
}

/** Makes several records, all or none. */
export async function createRecords(
	productionId: number,
	records: readonly NewRecord[],
): Promise<StoredRecord[]> {
	const path = `/productions/${productionId}/records/multiple`;
	return (await request("POST", path, { schema: manySchema, body: { records } })).records;
}

/** Makes a second record like this one under the next Ox ID. */
export async function duplicateRecord(id: number): Promise<StoredRecord> {
	return (await request("POST", `/records/${id}/duplicate`, { schema: oneSchema })).record;
}

/** Copies a record to another production; its prices stay behind. */
export async function copyRecord(id: number, targetId: number): Promise<void> {
	await request("POST", `/records/${id}/copy_to_production/${targetId}`, { schema: oneSchema });
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
		onRemoved(await trashRequest("DELETE", "/records", { body: { ids: part } }), part);
	}
}
