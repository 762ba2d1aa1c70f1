/** Maximum length of a file name; file systems allow 255 bytes, and browsers may append a number to downloads. */
const NAME_MAX = 200;
const EXTENSION_MAX = 16;

// Characters that file systems reject, control characters, and marks that change the writing direction.
const UNSAFE = /[\p{Cc}\p{Cs}:*?"<>|\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;

/**
 * Makes a client's file name safe: its last part, without characters that file systems reject [FIL3]. `file` if nothing
 * is left.
 */
export function safeFileName(given: string): string {
	const base = given.split(/[/\\]/).findLast((part) => part.trim() !== "") ?? "";
	const cleaned = base
		.replace(UNSAFE, " ")
		.replace(/\s+/g, " ")
		.replace(/^[\s.]+|[\s.]+$/g, "");
	const name = cut(cleaned === "" ? "file" : cleaned);
	return DEVICE.test(name) ? `_${name}` : name;
}

/** Shortens a name in the middle, keeping its beginning and extension. */
function cut(name: string): string {
	const characters = [...name];
	if (characters.length <= NAME_MAX) return name;
	const dot = characters.lastIndexOf(".");
	const hasExtension = dot > 0 && characters.length - dot <= EXTENSION_MAX;
	const extension = hasExtension ? characters.slice(dot) : [];
	return [...characters.slice(0, NAME_MAX - extension.length), ...extension].join("");
}

/**
 * The header that makes a browser save a file rather than show it.
 *
 * @see RFC 6266 and RFC 8187
 */
export function attachmentHeader(name: string): string {
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	if (plain === name) return `attachment; filename="${name}"`;
	const encoded = encodeURIComponent(name).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
