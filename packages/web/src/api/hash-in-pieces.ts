import { md5 } from "@noble/hashes/legacy.js";

/** The specification's chunk size of media: a document of 50 MB is never in memory whole. */
const PIECE_BYTES = 1_048_576;

/** The MD5 checksum of a file, read piece by piece. @returns base64 of its 16 bytes. */
export async function hashInPieces(file: Blob): Promise<string> {
	const hash = md5.create();
	for (let start = 0; start < file.size; start += PIECE_BYTES) {
		hash.update(new Uint8Array(await file.slice(start, start + PIECE_BYTES).arrayBuffer()));
	}
	return btoa(String.fromCharCode(...hash.digest()));
}
