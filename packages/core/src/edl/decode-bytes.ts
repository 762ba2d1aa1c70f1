import { decodeWindows1252 } from "../text/decode-windows-1252.ts";

/** Text of a list, or why there is none. */
export type DecodedBytes =
	| {
			readonly text: string;
			readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
			/** Whether each byte is the character of its number: the text is plain ASCII, without a BOM. */
			readonly isAscii: boolean;
	  }
	| { readonly text: null; readonly reason: "binary" | "too-large" };

/** Above this no list exists, and no JavaScript string either (2^29 characters): 256 MiB hold three million events. */
const LARGEST_FILE_BYTES = 256 * 1024 * 1024;

/** The first bytes of files that are often renamed: images, archives, documents, media. */
const SIGNATURES: readonly (readonly number[])[] = [
	[0x89, 0x50, 0x4e, 0x47],
	[0xff, 0xd8, 0xff],
	[0x47, 0x49, 0x46, 0x38],
	[0x50, 0x4b, 0x03, 0x04],
	[0x50, 0x4b, 0x05, 0x06],
	[0x25, 0x50, 0x44, 0x46, 0x2d],
	[0x1f, 0x8b],
	[0xd0, 0xcf, 0x11, 0xe0],
	[0x52, 0x49, 0x46, 0x46],
	[0x7f, 0x45, 0x4c, 0x46],
	[0x7b, 0x5c, 0x72, 0x74, 0x66],
];

/**
 * Decodes a list's bytes: UTF-8 with or without BOM, UTF-16 with BOM, else Windows-1252 [EDL1].
 *
 * Binary files are told by their first bytes, or by control characters where text would have none.
 */
export function decodeBytes(bytes: Uint8Array): DecodedBytes {
	if (bytes.length > LARGEST_FILE_BYTES) return { text: null, reason: "too-large" };
	if (SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte))) {
		return { text: null, reason: "binary" };
	}
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, "utf-16le");
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, "utf-16be");
	const text = decodeStrictly(bytes, "utf-8");
	const decoded =
		text === null
			? ({ text: decodeWindows1252(withoutBom(bytes)), encoding: "windows-1252", isAscii: false } as const)
			: // Any other character takes more bytes in UTF-8 than it has units.
				({ text, encoding: "utf-8", isAscii: text.length === bytes.length } as const);
	return isMostlyControl(decoded.text) ? { text: null, reason: "binary" } : decoded;
}

function decodeUtf16(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): DecodedBytes {
	const text = decodeStrictly(bytes, encoding);
	return text === null ? { text: null, reason: "binary" } : { text, encoding, isAscii: false };
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

function withoutBom(bytes: Uint8Array): Uint8Array {
	return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** One control character in ten, or NUL bytes in a text without a line that looks like a list's. */
function isMostlyControl(text: string): boolean {
	const head = text.slice(0, 65_536);
	let controls = 0;
	for (let i = 0; i < head.length; i++) {
		const code = head.charCodeAt(i);
		// Tab to carriage return, and the Ctrl-Z that old systems end a file with, are no sign of binary.
		if (code < 32 && !(code >= 9 && code <= 13) && code !== 26) controls++;
	}
	if (controls * 10 > head.length) return true;
	return head.includes("\0") && !/(?:^|[\r\n])[ \t]*(?:TITLE:|\d{3,6}[ \t])/i.test(head);
}
