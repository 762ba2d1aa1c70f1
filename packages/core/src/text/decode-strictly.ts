/** Node.js's own decoder; browsers have none. */
const NodeBuffer: typeof Buffer | undefined = globalThis.Buffer;

/**
 * Decodes bytes, without their byte order mark; null if they aren't in the encoding.
 *
 * Node.js decodes UTF-8 slowly, and Latin-1 a hundred times as fast: for ASCII, both are the same.
 */
export function decodeStrictly(
	bytes: Uint8Array,
	encoding: "utf-8" | "utf-16le" | "utf-16be",
): string | null {
	if (NodeBuffer !== undefined && encoding === "utf-8" && isAscii(bytes)) {
		return NodeBuffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
	}
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

function isAscii(bytes: Uint8Array): boolean {
	for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) >= 128) return false;
	return true;
}
