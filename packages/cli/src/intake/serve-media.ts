import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";
import { createMediaReader, MEDIA_CHUNK_BYTES, type MediaReader } from "@oxcut/core/intake";
import type { ReadingAnswer, ReadingRequest } from "./protocol.ts";

/** The file behind a handle, read in pieces. */
async function readFacts(reader: MediaReader, path: string, handle: FileHandle) {
	const { size } = await handle.stat();
	return reader.read({
		name: basename(path),
		type: "",
		size,
		async read(start, end) {
			const piece = new Uint8Array(Math.max(0, end - start));
			const { bytesRead } = await handle.read(piece, 0, piece.length, start);
			return piece.subarray(0, bytesRead);
		},
	});
}

async function md5Of(path: string): Promise<string> {
	const hash = createHash("md5");
	for await (const piece of createReadStream(path, { highWaterMark: MEDIA_CHUNK_BYTES })) hash.update(piece);
	return hash.digest("base64");
}

/**
 * Reads files for the program that started this thread, one after the other.
 *
 * @param wasm - the file `MediaInfoModule.wasm`; found beside its library if it is left out.
 */
export async function serveMedia(wasm?: URL): Promise<void> {
	const port = parentPort;
	if (port === null) throw new Error("Media files are read in a thread of ox.");
	const answer = (message: ReadingAnswer) => port.postMessage(message);
	const reader = await createMediaReader(wasm?.href);
	port.on("message", async ({ path, checksum }: ReadingRequest) => {
		try {
			const handle = await open(path);
			try {
				answer({ kind: "facts", facts: await readFacts(reader, path, handle) });
			} finally {
				await handle.close();
			}
			answer({ kind: "checksum", checksum: checksum ? await md5Of(path) : null });
		} catch (error) {
			answer({ kind: "error", message: error instanceof Error ? error.message : String(error) });
		}
	});
}
