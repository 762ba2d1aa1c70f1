import { decodeStrictly } from "../text/decode-strictly.ts";
import { decodeWindows1252 } from "../text/decode-windows-1252.ts";
import { CTRL_Z, endOfText, type IgnoredEnd } from "../text/end-of-text.ts";

/** The text of a list, or why it has none. */
export type DecodedBytes =
	| {
			readonly text: string;
			readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
			/** The bytes, if the text is plain ASCII without a BOM, so that bytes and characters are equal. */
			readonly ascii: Uint8Array | null;
			/** Bytes after the end of the text that were not read [EDL60]. */
			readonly ignored: IgnoredEnd | null;
	  }
	| { readonly text: null; readonly reason: "binary" | "too-large" };

/** No list is larger, and JavaScript strings end at 2^29 characters: 256 MiB hold three million events. */
const LARGEST_FILE_BYTES = 256 * 1024 * 1024;

/** The first bytes of files that are often renamed: images, archives, documents, media. */
const SIGNATURES = [
	"\x89PNG",
	"\xff\xd8\xff",
	"GIF8",
	"PK\x03\x04",
	"PK\x05\x06",
	"%PDF-",
	"\x1f\x8b",
	"\xd0\xcf\x11\xe0",
	"RIFF",
	"\x7fELF",
	"{\\rtf",
];

/**
 * Decodes a list's bytes: UTF-8 or UTF-16, with or without BOM, else Windows-1252 [EDL1].
 *
 * A Ctrl-Z ends the text, and trailing NUL characters are dropped [EDL60]. Binary files are recognized by their
 * first bytes, or by control characters.
 */
export function decodeBytes(all: Uint8Array): DecodedBytes {
	if (all.length > LARGEST_FILE_BYTES) return { text: null, reason: "too-large" };
	const head = String.fromCharCode(...all.subarray(0, 5));
	if (SIGNATURES.some((signature) => head.startsWith(signature))) return { text: null, reason: "binary" };
	if (all[0] === 0xff && all[1] === 0xfe) return decodeUtf16(all, "utf-16le");
	if (all[0] === 0xfe && all[1] === 0xff) return decodeUtf16(all, "utf-16be");
	const unmarked = utf16WithoutBom(all);
	if (unmarked !== null) {
		const decoded = decodeUtf16(all, unmarked);
		// A binary file may begin like that, too.
		return decoded.text !== null && isMostlyControl(decoded.text)
			? { text: null, reason: "binary" }
			: decoded;
	}
	const whole = decodeStrictly(all, "utf-8");
	const ended = endOfText(
		// Searching a string is ten times as fast as searching bytes.
		whole !== null && !whole.includes("\u001a") ? -1 : all.indexOf(CTRL_Z),
		(at) => all[at] ?? 0,
		all.length,
	);
	const bytes = all.subarray(0, ended.length);
	const ignored = ended.kind && { kind: ended.kind, bytes: all.length - ended.length };
	const text = ended.kind === null ? whole : decodeStrictly(bytes, "utf-8");
	const decoded =
		text === null
			? ({
					text: decodeWindows1252(bytes).replace(UTF8_MARK, ""),
					encoding: "windows-1252",
					ascii: null,
					ignored,
				} as const)
			: // Other characters have more bytes in UTF-8 than UTF-16 units.
				({ text, encoding: "utf-8", ascii: text.length === bytes.length ? bytes : null, ignored } as const);
	return isMostlyControl(decoded.text) ? { text: null, reason: "binary" } : decoded;
}

/** UTF-8's byte order mark in Windows-1252, of a file that says it is UTF-8 but isn't. */
const UTF8_MARK = /^\u00ef\u00bb\u00bf/;

/** Lists begin with a keyword or a number in Latin letters, before any name in another script. */
const LATIN_BYTES = 12;

/** The byte order of UTF-16 whose first characters are Latin, so that every other byte is NUL; null for other files. */
function utf16WithoutBom(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
	const head = bytes.subarray(0, LATIN_BYTES);
	if (head.length < 4) return null;
	const nul = head[0] === 0 ? 0 : 1;
	if (!head.every((byte, at) => (byte === 0) === (at % 2 === nul))) return null;
	return nul === 0 ? "utf-16be" : "utf-16le";
}

function decodeUtf16(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): DecodedBytes {
	const text = decodeStrictly(bytes, encoding);
	if (text === null) return { text: null, reason: "binary" };
	const { kind, length } = endOfText(text.indexOf("\u001a"), (at) => text.charCodeAt(at), text.length);
	const ignored = kind && { kind, bytes: (text.length - length) * 2 };
	return { text: text.slice(0, length), encoding, ascii: null, ignored };
}

/** Whether one in ten characters is a control character, or there are NULs and no line looks like a list's. */
function isMostlyControl(text: string): boolean {
	const head = text.slice(0, 65_536);
	let controls = 0;
	for (let i = 0; i < head.length; i++) {
		const code = head.charCodeAt(i);
		// Tab to carriage return, and the Ctrl-Z at the end of old files, don't suggest a binary file.
		if (code < 32 && !(code >= 9 && code <= 13) && code !== 26) controls++;
	}
	if (controls * 10 > head.length) return true;
	return head.includes("\0") && !/(?:^|[\r\n])[ \t]*(?:TITLE:|\d{3,6}[ \t])/i.test(head);
}
