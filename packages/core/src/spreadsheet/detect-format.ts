import { CFB } from "xlsx";

/** The format detected from a file's first bytes. */
export type DetectedFormat = "zip" | "xls" | "text" | "encrypted" | "markup" | "aaf" | "other";

const SIGNATURES: readonly (readonly [DetectedFormat, readonly number[]])[] = [
	["zip", [0x50, 0x4b, 0x03, 0x04]],
	["zip", [0x50, 0x4b, 0x05, 0x06]],
	["other", [0x25, 0x50, 0x44, 0x46]],
	["other", [0x89, 0x50, 0x4e, 0x47]],
	["other", [0xff, 0xd8, 0xff]],
	["other", [0x1f, 0x8b]],
	["other", [0x52, 0x61, 0x72, 0x21]],
];

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Detects a file's format by its content, ignoring its name [IMP1]. */
export function detectFormat(bytes: Uint8Array): DetectedFormat {
	if (startsWith(bytes, COMPOUND_FILE)) return compoundFormat(bytes);
	const signature = SIGNATURES.find(([, start]) => startsWith(bytes, start));
	if (signature) return signature[0];
	return isMarkup(bytes) ? "markup" : "text";
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
	return start.every((byte, index) => bytes[index] === byte);
}

/** The class of the root of an AAF, as its bytes in hexadecimal. */
const AAF_CLASS = "a598b3b3901cd4118053080036210804";

/** Excel 97 files, encrypted newer ones and AAF timelines use the same container. */
function compoundFormat(bytes: Uint8Array): DetectedFormat {
	try {
		const container = CFB.read(bytes, { type: "array" });
		if (container.FileIndex[0]?.clsid === AAF_CLASS) return "aaf";
		if (CFB.find(container, "EncryptedPackage") || CFB.find(container, "EncryptionInfo")) return "encrypted";
		return CFB.find(container, "Workbook") || CFB.find(container, "Book") ? "xls" : "other";
	} catch {
		return "other";
	}
}

/** XML and web pages saved under a spreadsheet's name. */
function isMarkup(bytes: Uint8Array): boolean {
	const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().toLowerCase();
	return /^<(?:\?xml|!doctype|html|table|workbook|meta|head|body)/.test(start);
}
