import type { StoredRecord } from "@oxcut/core/model";
import { api } from "../api/api.ts";
import type { PackedRecords } from "./pack-records.ts";
import type { RecordListEnding } from "./record-list-ending.ts";
import type { ListAnswer, ListRequest } from "./record-list-messages.ts";
import { RecordListReader } from "./record-list-reader.ts";

/** Reads an answer while it arrives: a long list is too much for one string. */
async function readPieces(response: Response, take: (piece: Uint8Array<ArrayBuffer>) => void): Promise<void> {
	const pieces = response.body?.getReader();
	for (;;) {
		const piece = await pieces?.read();
		if (piece === undefined || piece.done) return;
		take(piece.value);
	}
}

/** Loads the changes since a list was loaded, and passes on the records as they arrive. */
export async function loadChangedRecords(
	productionId: number,
	since: string,
	signal: AbortSignal,
	take: (records: readonly StoredRecord[]) => void,
): Promise<RecordListEnding> {
	const reader = new RecordListReader();
	const path = "/productions/:production_id/records/updated_since/:timestamp";
	const response = await api.open("GET", path, { production_id: productionId, timestamp: since, signal });
	await readPieces(response, (bytes) => take(reader.push(bytes)));
	return reader.end();
}

/** Loads all records of a production, and passes them on packed as they arrive. A worker reads them, so the page stays responsive. */
export async function loadAllRecords(
	productionId: number,
	signal: AbortSignal,
	take: (packed: PackedRecords) => void,
): Promise<RecordListEnding> {
	const worker = new Worker(new URL("./record-list-worker.ts", import.meta.url), { type: "module" });
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
		const sent = api
			.open("GET", "/productions/:production_id/records", { production_id: productionId, signal })
			.then((response) => readPieces(response, (bytes) => tell({ type: "piece", bytes }, [bytes.buffer])))
			.then(() => tell({ type: "end" }));
		const [ending] = await Promise.all([ended, sent]);
		return ending;
	} finally {
		worker.terminate();
	}
}
