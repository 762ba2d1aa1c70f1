import type { StoredRecord } from "@oxcut/core";
import { requestStream } from "../../../api/request.ts";
import type { PackedRecords } from "../store/pack-records.ts";
import type { RecordListEnding } from "../store/record-list-ending.ts";
import type { ListAnswer, ListRequest } from "../store/record-list-messages.ts";
import { RecordListReader } from "../store/record-list-reader.ts";

const listPath = (productionId: number) => `/productions/${productionId}/records`;

/** Loads what changed since a list was loaded, telling the records while they come. */
export async function loadChangedRecords(
	productionId: number,
	since: string,
	signal: AbortSignal,
	take: (records: readonly StoredRecord[]) => void,
): Promise<RecordListEnding> {
	const path = `${listPath(productionId)}/updated_since/${encodeURIComponent(since)}`;
	const reader = new RecordListReader();
	await requestStream(path, signal, (bytes) => take(reader.push(bytes)));
	return reader.end();
}

/** Loads all records of a production, telling them packed while they come: a worker reads them, and the page stays alive. */
export async function loadAllRecords(
	productionId: number,
	signal: AbortSignal,
	take: (packed: PackedRecords) => void,
): Promise<RecordListEnding> {
	const worker = new Worker(new URL("../store/record-list-worker.ts", import.meta.url), { type: "module" });
	const tell = (message: ListRequest, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
	const ended = new Promise<RecordListEnding>((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<ListAnswer>) => {
			if (data.type === "packed") take(data.packed);
			else if (data.type === "ended") resolve(data.ending);
			else reject(new Error(data.message));
		};
		worker.onerror = () => reject(new Error("the list of records could not be read"));
	});
	try {
		const sent = requestStream(listPath(productionId), signal, (bytes) =>
			tell({ type: "piece", bytes }, [bytes.buffer]),
		).then(() => tell({ type: "end" }));
		const [ending] = await Promise.all([ended, sent]);
		return ending;
	} finally {
		worker.terminate();
	}
}
