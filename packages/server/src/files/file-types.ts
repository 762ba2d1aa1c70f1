import { fileTypeFromBuffer } from "file-type";

const DOCUMENT = "application/vnd.openxmlformats-officedocument";

/** Image types that can be re-encoded. */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/tiff", "image/webp"] as const;

/** The file types of licences. */
export const DOCUMENT_TYPES = [
	"application/pdf",
	...IMAGE_TYPES,
	`${DOCUMENT}.wordprocessingml.document`,
	`${DOCUMENT}.spreadsheetml.sheet`,
	"application/vnd.oasis.opendocument.text",
	"text/plain",
] as const;

/** The content types that clients send for unknown files. */
const SAYS_NOTHING = new Set(["", "application/octet-stream", "binary/octet-stream", "application/zip"]);

function typeIn(said: string): string {
	return said.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Whether a client's content type allows one of these types. The content decides later. */
export function mayBe(types: readonly string[], said: string): boolean {
	const type = typeIn(said);
	return SAYS_NOTHING.has(type) || types.includes(type);
}

/**
 * Whether a file's detected type agrees with its declared one. Text has no signature: it passes only if no other type
 * was declared.
 */
export function matchesDeclaredType(type: string, said: string): boolean {
	return type !== "text/plain" || SAYS_NOTHING.has(typeIn(said)) || typeIn(said) === type;
}

/** Text that a browser would render as a page or a drawing. */
const MARKUP = /^\s*<(?:!doctype|\?xml|html|head|body|script|svg|iframe|object|math)/i;
/** Characters that no text contains. U+0080 and above can be letters in older encodings. */
const CONTROL = /[^\P{Cc}\s\u0080-\u009f]/u;

/** @returns the media type of the content; null if the server doesn't know it. */
export async function readFileType(bytes: Uint8Array): Promise<string | null> {
	const found = await fileTypeFromBuffer(bytes);
	// Treat animated PNGs as PNGs, as most programs do.
	if (found?.mime === "image/apng") return "image/png";
	if (found !== undefined) return found.mime;
	return isPlainText(bytes) ? "text/plain" : null;
}

function isPlainText(bytes: Uint8Array): boolean {
	const text = decode(bytes);
	return !CONTROL.test(text) && !MARKUP.test(text);
}

function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
