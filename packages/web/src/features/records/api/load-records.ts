import { idSchema, type StoredRecord } from "@oxcut/core";
import * as z from "zod";
import { requestStream } from "../../../api/request.ts";
import { JsonItemReader } from "../store/json-item-reader.ts";

const endingSchema = z.object({ timestamp: z.string(), deleted_ids: z.array(idSchema).default([]) });
export type RecordListEnding = z.output<typeof endingSchema>;

/**
 * Loads all records of a production, or what changed since a list was loaded, telling them while they come.
 *
 * They are taken as the server has checked them: to check each of 100 000 again would take seconds.
 */
export async function loadRecords(
	productionId: number,
	since: string | null,
	signal: AbortSignal,
	take: (records: readonly StoredRecord[]) => void,
): Promise<RecordListEnding> {
	const list = `/productions/${productionId}/records`;
	const path = since === null ? list : `${list}/updated_since/${encodeURIComponent(since)}`;
	const reader = new JsonItemReader();
	await requestStream(path, signal, (piece) => take(reader.push(piece) as StoredRecord[]));
	return endingSchema.parse(reader.end());
}
