import type { StoredRecord } from "@oxcut/core/model";
import { CHUNK_SIZE } from "./chunk-size.ts";
import { packRecords } from "./pack-records.ts";
import type { ListAnswer, ListRequest } from "./record-list-messages.ts";
import { RecordListReader } from "./record-list-reader.ts";

/** Records of the first chunk: about a screen, so that the grid is drawn before the others arrive. */
const FIRST_CHUNK_SIZE = 100;

const reader = new RecordListReader();
let waiting: StoredRecord[] = [];
let chunkSize = FIRST_CHUNK_SIZE;

function answer(message: ListAnswer, transfer: Transferable[] = []): void {
	self.postMessage(message, { transfer });
}

function flush(): void {
	if (waiting.length === 0) return;
	const packed = packRecords(waiting);
	answer({ type: "packed", packed }, [packed.ids.buffer, packed.ends.buffer]);
	waiting = [];
	chunkSize = CHUNK_SIZE;
}

self.onmessage = ({ data }: MessageEvent<ListRequest>) => {
	try {
		if (data.type === "piece") {
			for (const record of reader.push(data.bytes)) {
				waiting.push(record);
				if (waiting.length === chunkSize) flush();
			}
		} else {
			flush();
			answer({ type: "ended", ending: reader.end() });
		}
	} catch (error) {
		answer({ type: "failed", message: String(error) });
	}
};
