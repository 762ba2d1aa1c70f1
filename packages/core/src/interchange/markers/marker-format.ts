import type { MarkerFormat } from "../shape/model.ts";

/** How far into a file its first marker may be. */
const START = 4_000;

/** The column names of Premiere's list, which begins with them. */
const PREMIERE_HEADER = /^\s*"?Marker Name"?[\t,]/i;

/** A user, a timecode or frame, a track, a color and a comment. */
const AVID_ROW = /^[^\t\r\n]*\t(?:\d+|\d{1,2}[:;]\d\d[:;]\d\d[:;]\d\d)\t(?:V|A|TC|D)\d*\t[A-Za-z ]+\t/;

/** Resolve's line for a marker: `note |C:ResolveColorBlue |M:name |D:1`. */
export interface ResolveNote {
	readonly note: string;
	readonly color: string;
	readonly name: string;
	/** Whole frames. */
	readonly length: number;
}

/** Reads the line that Resolve writes below a marker's event; null for any other line. */
export function resolveNote(line: string): ResolveNote | null {
	const color = line.indexOf("|C:");
	const name = line.indexOf("|M:", color + 3);
	const length = line.lastIndexOf("|D:");
	if (color === -1 || name === -1 || length < name) return null;
	const frames = line.slice(length + 3).trim();
	if (!/^\d{1,9}$/.test(frames)) return null;
	return {
		note: line.slice(0, color).trim(),
		color: line
			.slice(color + 3, name)
			.trim()
			.replace(/^ResolveColor/, ""),
		name: line.slice(name + 3, length).trim(),
		length: Number(frames),
	};
}

/** The format of a list of markers by its content; null if it isn't one [TIM64]. */
export function markerFormat(text: string): MarkerFormat | null {
	const start = text.slice(0, START);
	if (PREMIERE_HEADER.test(start)) return "premiere-markers";
	if (AVID_ROW.test(start.replace(/^(?:[\t ]*[\r\n])+/, ""))) return "avid-markers";
	return start.split(/\r\n|\r|\n/).some((line) => resolveNote(line) !== null) ? "resolve-markers" : null;
}
