import { md5 } from "@noble/hashes/legacy.js";
import { MEDIA_CHUNK_BYTES } from "@oxcut/core/intake";

/**
 * The MD5 checksum of a file, read piece by piece.
 *
 * @param onPiece - called after each piece with the number of bytes read.
 * @returns base64 of its 16 bytes.
 */
export async function hashInPieces(file: Blob, onPiece?: (bytes: number) => void): Promise<string> {
	const hash = md5.create();
	for (let start = 0; start < file.size; start += MEDIA_CHUNK_BYTES) {
		const piece = new Uint8Array(await file.slice(start, start + MEDIA_CHUNK_BYTES).arrayBuffer());
		hash.update(piece);
		onPiece?.(start + piece.length);
	}
	return btoa(String.fromCharCode(...hash.digest()));
}
