import { quote } from "../../edl/diagnostic-log.ts";
import type { TextLines } from "../../edl/text-lines.ts";
import { counted } from "../../text/counted.ts";
import type { InterchangeLog } from "./interchange-log.ts";
import type { ClipCounts, InterchangeTimeline, SequenceEntry } from "./model.ts";

/** A file's text, for the reader of its format. */
export interface ReadInput {
	readonly text: string;
	readonly lines: TextLines;
	readonly log: InterchangeLog;
	/** The name of the wanted sequence; null takes the only one. */
	readonly sequence: string | null;
}

/** The result of a format's reader; if there is no timeline, the log says why. */
export interface ReadResult {
	readonly sequences: readonly SequenceEntry[];
	readonly timeline: InterchangeTimeline | null;
	readonly counts: ClipCounts;
}

export type ReadFormat = (input: ReadInput) => ReadResult;

export const NO_COUNTS: ClipCounts = {
	total: 0,
	read: 0,
	flattened: 0,
	generated: 0,
	disabled: 0,
	refused: 0,
	unused: 0,
};

/** Reports that the chosen sequence doesn't state its rate, without which nothing in it has a time. */
export function reportNoRate(log: InterchangeLog, { name }: SequenceEntry, offset: number): void {
	log.push({
		code: "INTERCHANGE_RATE",
		severity: "error",
		message: `the sequence '${name}' has no frame rate`,
		hint: "Export the sequence again.",
		offset,
	});
}

/** Reports that a sequence's start can't be read: every timecode of its clips would be wrong [TIM82]. */
export function reportNoStart(log: InterchangeLog, path: string, written: string, offset: number): void {
	log.push({
		code: "INTERCHANGE_MALFORMED",
		severity: "error",
		message: `'${quote(written)}' is not the start of the sequence`,
		hint: "Set the start timecode of the sequence in the editing system, and export it again.",
		offset,
		path,
		text: written,
	});
}

/** A marker that isn't on the timeline, because the film doesn't show what it is on. */
export interface HiddenMarker {
	readonly name: string;
	readonly offset: number;
}

/** Counts the markers that the film doesn't show, if there are any [TIM83]. */
export function reportHiddenMarkers(log: InterchangeLog, hidden: readonly HiddenMarker[]): void {
	const [first] = hidden;
	if (!first) return;
	log.push({
		code: "INTERCHANGE_LEFT_OUT",
		severity: "info",
		message: `${counted(hidden.length, "marker")} left out, as the film doesn't show what they are on; the first is '${first.name}'`,
		offset: first.offset,
	});
}

/** The most names that a message lists. */
const NAMES_SHOWN = 10;

/**
 * Chooses the wanted sequence, or the only one [TIM6]. Logs an error and returns null if there is none, or more than
 * one.
 */
export function chooseSequence<T extends SequenceEntry>(
	entries: readonly T[],
	wanted: string | null,
	log: InterchangeLog,
): T | null {
	const found = wanted === null ? entries : entries.filter(({ name }) => name === wanted);
	const [only, ...others] = found;
	if (only && others.length === 0) return only;
	const names = [...new Set(entries.map(({ name }) => `'${name}'`))];
	const list = `${names.slice(0, NAMES_SHOWN).join(", ")}${names.length > NAMES_SHOWN ? ", …" : ""}`;
	if (entries.length === 0)
		log.push({
			code: "INTERCHANGE_NO_SEQUENCE",
			severity: "error",
			message: "the file has no sequence",
			hint: "Export the sequence of the cut, not clips or bins.",
			offset: null,
		});
	else if (!only)
		log.push({
			code: "INTERCHANGE_UNKNOWN_SEQUENCE",
			severity: "error",
			message: `no sequence '${wanted}'; the file has ${list}`,
			hint: "Write the name as in the editing system.",
			offset: null,
		});
	else {
		const isOneName = found.every(({ name }) => name === only.name);
		log.push({
			code: "INTERCHANGE_SEVERAL_SEQUENCES",
			severity: "error",
			message: isOneName
				? `${found.length} sequences are named '${only.name}'`
				: `the file has ${found.length} sequences: ${list}`,
			// A name can't choose between sequences of one name.
			hint: isOneName
				? "Export only the sequence of the cut, or rename it in the editing system and export again."
				: "Choose the sequence of the cut by its name, or export only that one.",
			offset: null,
		});
	}
	return null;
}
