import { createMediaReader, MEDIA_CHUNK_BYTES } from "@oxcut/core/intake";
import wasmUrl from "mediainfo.js/MediaInfoModule.wasm?url";
import { hashInPieces } from "../../../api/hash-in-pieces.ts";
import type { MediaAnswer } from "./media-protocol.ts";

const reader = createMediaReader(wasmUrl);
/** The interval of progress messages; more of them would only keep the page busy. */
const TOLD_BYTES = 64 * MEDIA_CHUNK_BYTES;

const answer = (message: MediaAnswer) => self.postMessage(message);

self.onmessage = async ({ data: file }: MessageEvent<File>) => {
	try {
		const { read } = await reader;
		const facts = await read({
			name: file.name,
			size: file.size,
			type: file.type,
			read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
		});
		answer({ kind: "facts", facts });
		const checksum = await hashInPieces(file, (bytes) => {
			if (bytes % TOLD_BYTES === 0) answer({ kind: "hashed", bytes });
		});
		answer({ kind: "done", checksum });
	} catch (error) {
		answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
	}
};
