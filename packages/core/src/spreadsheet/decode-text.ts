import { decodeStrictly } from "../text/decode-strictly.ts";
import { decodeWindows1252 } from "../text/decode-windows-1252.ts";
import { endOfText, type IgnoredEnd, trailingCtrlZ } from "../text/end-of-text.ts";
import type { TextEncoding } from "./workbook.ts";

const SAMPLE_BYTES = 4_096;

/** Text of a file, or why there is none. */
export interface DecodedText {
	/** Null if the bytes are not valid text in the encoding. */
	readonly text: string | null;
	readonly encoding: TextEncoding;
	/** Whether the encoding was guessed. */
	readonly guessed: boolean;
	/** Bytes after the end of the text that were not read. */
	readonly ignored: IgnoredEnd | null;
}

/**
 * Decodes a text file [IMP1]: by its byte order mark; UTF-16 without one by the position of its zero bytes; else as
 * UTF-8; else as Windows-1252. The text never begins with U+FEFF, nor ends with a Ctrl-Z or NUL characters.
 *
 * @param chosen - overrides detection.
 */
export function decodeText(all: Uint8Array, chosen?: TextEncoding): DecodedText {
	const known = chosen ?? markedEncoding(all) ?? unmarkedUtf16(all);
	if (known === "utf-16le" || known === "utf-16be") {
		const text = decode(all, known);
		if (text === null) return { text, encoding: known, guessed: false, ignored: null };
		const { length, ignored } = findEnd((at) => text.charCodeAt(at), text.length, 2);
		return { text: text.slice(0, length), encoding: known, guessed: false, ignored };
	}
	const { length, ignored } = findEnd((at) => all[at] ?? 0, all.length, 1);
	const bytes = all.subarray(0, length);
	if (known) return { text: decode(bytes, known), encoding: known, guessed: false, ignored };
	const text = decode(bytes, "utf-8");
	if (text !== null) return { text, encoding: "utf-8", guessed: false, ignored };
	return { text: decode(bytes, "windows-1252"), encoding: "windows-1252", guessed: true, ignored };
}

function findEnd(codeAt: (at: number) => number, size: number, unitBytes: 1 | 2) {
	const { kind, length } = endOfText(trailingCtrlZ(codeAt, size), codeAt, size);
	return { length, ignored: kind && { kind, bytes: (size - length) * unitBytes } };
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
