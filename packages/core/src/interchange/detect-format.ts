import { decodeBytes } from "../edl/decode-bytes.ts";
import { isAle } from "../spreadsheet/ale-sections.ts";
import { requireBytes } from "../text/argument-error.ts";
import { isAaf } from "./aaf/is-aaf.ts";
import { markerFormat } from "./markers/marker-format.ts";
import type { TimelineFormat } from "./shape/model.ts";

/** How far into a file its first element or key may be. */
const START = 4_000;

/** The root's name is also in the DOCTYPE, even in one that is refused later. */
const XML_ROOT = /^(?:<\?[^>]*>|<!--[\s\S]*?-->|\s)*<(?:!DOCTYPE\s+)?(xmeml|fcpxml)\b/i;

/** OpenTimelineIO: an object or a list of objects with a schema. */
const OTIO_ROOT = /^\s*[[{][\s\S]*"OTIO_SCHEMA"\s*:/;

/** The first line of a session's text. */
const SESSION_TEXT = /^\s*SESSION NAME:[\t ]/;

/**
 * Detects the format of a text timeline from its content, whatever its name [TIM2].
 *
 * @returns null if it isn't a timeline; it may be an edit list.
 */
export function detectFormat(text: string): Exclude<TimelineFormat, "aaf"> | null {
	const start = text.slice(0, START);
	const root = XML_ROOT.exec(start)?.[1]?.toLowerCase();
	if (root === "xmeml" || root === "fcpxml") return root;
	if (SESSION_TEXT.test(start)) return "protools";
	return OTIO_ROOT.test(start) ? "otio" : null;
}

/**
 * Whether a list has its own tracks, or none, so that a track in its file's name means nothing: a timeline, a list of
 * markers or a log of reels [TIM21, TIM75, TIM78].
 */
export function ignoresNamedTrack(bytes: Uint8Array): boolean {
	if (detectTimeline(bytes) !== null) return true;
	const { text } = decodeBytes(bytes.subarray(0, START * 2));
	return text !== null && (markerFormat(text) !== null || isAle(text));
}

/**
 * Detects the format of a timeline by its first bytes, without reading it [TIM2].
 *
 * @returns null if it isn't a timeline; it may be an edit list.
 */
export function detectTimeline(bytes: Uint8Array): TimelineFormat | null {
	requireBytes(bytes);
	if (isAaf(bytes)) return "aaf";
	// Two bytes per character in UTF-16.
	const { text } = decodeBytes(bytes.subarray(0, START * 2));
	return text === null ? null : detectFormat(text);
}
