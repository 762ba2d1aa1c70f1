import type { Keyword } from "./note-keywords.ts";

/**
 * Notes whose value is a name or free text: the only ones that a system has to wrap. Other long notes (tables of
 * markers, colour figures) are as long as they are.
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

/** Lines are wrapped at about 80 columns: a shorter one was complete, a longer one shows that the system doesn't wrap. */
const SHORTEST_FULL_LINE = 70;
const LONGEST_FULL_LINE = 84;

/** File name endings of picture, sound and stills, as editing systems list them. */
const EXTENSION =
	/\.(?:aac|aif|aiff|ari|avi|bmp|braw|bwf|dng|dpx|dv|exr|flac|gif|jpe?g|m2ts|m4a|m4v|mkv|mov|mp2|mp3|mp4|mpe?g|mts|mxf|ogg|png|psd|r3d|tga|tiff?|ts|wav|webm|wma|wmv)$/i;

/** Remarks that stand on their own however long the line before them is. */
const REMARK =
	/^(?:BLEND,|PATCH |REPAIR:|TIMEWARP |FREEZE FRAME|VFX |FRMC |AVX2 |A\d+ VOL|TO FILE:|FROM CLIP IS |TO CLIP IS |MATTE |[=_*-]{3})/i;

/** A separate note with an unknown keyword: `REEL: A012`. */
const OTHER_NOTE = /^[A-Z][A-Z0-9 _-]{0,30}:(?:\s|$)/;

/** A note that may have been cut off at the end of its line. */
export interface OpenNote {
	readonly keyword: Keyword;
	/** The last raw line of the note, with what trails it. */
	readonly lastRaw: string;
	/** The value so far, with its trailing blanks. */
	readonly value: string;
	/** Whether the block's event lines end in a blank: then the last blank of a full line is padding, too. */
	readonly padsLines: boolean;
}

/** A note put together again. */
export interface JoinedNote {
	readonly value: string;
	/** Whether the join shows in itself that it is right: it completes a file name's ending. */
	readonly certain: boolean;
}

/**
 * Joins a note with the next line where a system has wrapped it, in mid-word, at about 80 columns [EDL4].
 *
 * @param rest - the next note line behind its `*` and one blank, unchanged: leading blanks belong to the text.
 * @returns null if the note ended of itself.
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
