/**
 * Decodes bytes, without their byte order mark; null if they aren't in the encoding.
 *
 * Node.js decodes UTF-8 slowly, and Latin-1 a hundred times as fast: for ASCII, both are the same. Browsers have no
 * `Buffer`.
 */
export function decodeStrictly(
	bytes: Uint8Array,
	encoding: "utf-8" | "utf-16le" | "utf-16be",
): string | null {
	if (encoding === "utf-8" && globalThis.Buffer) {
		const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
		if (!/[\u0080-\u00ff]/.test(text)) return text;
	}
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}
