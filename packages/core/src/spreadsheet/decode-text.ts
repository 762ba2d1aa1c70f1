import { decodeStrictly } from "../text/decode-strictly.ts";
import { decodeWindows1252 } from "../text/decode-windows-1252.ts";
import type { TextEncoding } from "./workbook.ts";

const SAMPLE_BYTES = 4_096;

/** Text of a file, or why there is none. */
export interface DecodedText {
	/** Null if the bytes are not valid text in the encoding. */
	readonly text: string | null;
	readonly encoding: TextEncoding;
	/** Whether the encoding was guessed. */
	readonly guessed: boolean;
}

/**
 * Decodes a text file [IMP1]: by its byte order mark; UTF-16 without one by the position of its zero bytes; else as
 * UTF-8; else as Windows-1252. The text never begins with U+FEFF.
 *
 * @param chosen - overrides detection.
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
	if (chosen) return { text: decode(bytes, chosen), encoding: chosen, guessed: false };
	const marked = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
	if (marked) return { text: decode(bytes, marked), encoding: marked, guessed: false };
	const text = decode(bytes, "utf-8");
	if (text !== null) return { text, encoding: "utf-8", guessed: false };
	return { text: decode(bytes, "windows-1252"), encoding: "windows-1252", guessed: true };
}

function decode(bytes: Uint8Array, encoding: TextEncoding): string | null {
	if (encoding === "windows-1252") return decodeWindows1252(bytes);
	if (encoding === "macintosh") return new TextDecoder("macintosh").decode(bytes);
	if (encoding.startsWith("utf-16") && bytes.length % 2 === 1) return null;
	return decodeStrictly(bytes, encoding);
}

function markedEncoding(bytes: Uint8Array): TextEncoding | null {
	if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
	return null;
}

/** Latin text in UTF-16 has a zero in every second byte; no other text has many. */
function unmarkedUtf16(bytes: Uint8Array): TextEncoding | null {
	const length = Math.min(bytes.length & ~1, SAMPLE_BYTES);
	let evenZeros = 0;
	let oddZeros = 0;
	for (let index = 0; index < length; index += 2) {
		if (bytes[index] === 0) evenZeros++;
		if (bytes[index + 1] === 0) oddZeros++;
	}
	const most = length / 2;
	if (most < 2) return null;
	if (oddZeros > most * 0.4 && evenZeros < most * 0.05) return "utf-16le";
	if (evenZeros > most * 0.4 && oddZeros < most * 0.05) return "utf-16be";
	return null;
}
