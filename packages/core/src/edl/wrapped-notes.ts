import type { Keyword } from "./note-keywords.ts";

/**
 * Notes whose value is a name or free text, the only ones that systems wrap. Other long notes (tables of markers,
 * colour figures) just have long lines.
 */
const WRAPS: ReadonlySet<Keyword> = new Set([
	"FROM CLIP NAME",
	"TO CLIP NAME",
	"KEY CLIP NAME",
	"CLIP NAME",
	"SOURCE FILE",
	"FROM CLIP",
	"TO CLIP",
	"FROM FILE",
	"FINAL CUT PRO REEL",
	"LOC",
	"COMMENT",
]);

/** Systems wrap at about 80 columns: a shorter line is complete, and a longer one shows that the system doesn't wrap. */
const SHORTEST_FULL_LINE = 70;
const LONGEST_FULL_LINE = 84;

/** File name endings of picture, sound and stills, as editing systems list them. */
const EXTENSION =
	/\.(?:aac|aif|aiff|ari|avi|bmp|braw|bwf|dng|dpx|dv|exr|flac|gif|jpe?g|m2ts|m4a|m4v|mkv|mov|mp2|mp3|mp4|mpe?g|mts|mxf|ogg|png|psd|r3d|tga|tiff?|ts|wav|webm|wma|wmv)$/i;

/** Remarks that are complete notes, however long the line before them. */
const REMARK =
	/^(?:BLEND,|PATCH |REPAIR:|TIMEWARP |FREEZE FRAME|VFX |FRMC |AVX2 |A\d+ VOL|TO FILE:|FROM CLIP IS |TO CLIP IS |MATTE |[=_*-]{3})/i;

/** A separate note with an unknown keyword: `REEL: A012`. */
const OTHER_NOTE = /^[A-Z][A-Z0-9 _-]{0,30}:(?:\s|$)/;

/** A note that may have been cut off at the end of its line. */
export interface OpenNote {
	readonly keyword: Keyword;
	/** The last raw line of the note, including trailing spaces. */
	readonly lastRaw: string;
	/** The value so far, including trailing spaces. */
	readonly value: string;
	/** Whether the block's event lines end in a space: then the last space of a full line is padding, too. */
	readonly padsLines: boolean;
}

/** A joined note. */
export interface JoinedNote {
	readonly value: string;
	/** Whether the join proves itself right by completing a file extension. */
	readonly certain: boolean;
}

/**
 * Joins a note with the next line if a system has wrapped it, within a word, at about 80 columns [EDL4].
 *
 * @param rest - the next note line after its `*` and one space, unchanged: leading spaces belong to the text.
 * @returns null if the note was complete.
 * @example joinWrapped({ …, value: "NIGHT DRIVE.M" }, "P3"); // "NIGHT DRIVE.MP3", certain
 */
export function joinWrapped(note: OpenNote, rest: string): JoinedNote | null {
	if (!WRAPS.has(note.keyword)) return null;
	const fullLength = note.lastRaw.trimEnd().length;
	if (fullLength < SHORTEST_FULL_LINE || fullLength > LONGEST_FULL_LINE) return null;
	const restText = rest.trim();
	if (restText === "" || REMARK.test(restText.slice(0, 40))) return null;
	const head = note.value.trimEnd();
	const isComplete = EXTENSION.test(head.slice(-8));
	if (isComplete && !restText.startsWith(".")) return null;

	const trailing = note.value.length - head.length;
	const blanks = " ".repeat(Math.max(0, note.padsLines ? trailing - 1 : trailing));
	const value = `${head}${blanks}${rest}`.trimEnd();
	const certain = !isComplete && EXTENSION.test(value.slice(-8));
	return !certain && OTHER_NOTE.test(restText.slice(0, 40)) ? null : { value, certain };
}
