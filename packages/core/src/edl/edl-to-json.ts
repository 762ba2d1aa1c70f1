import type { Severity } from "../diagnostics.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Edl, EdlEvent, EdlTransition, UnusedToken } from "./model.ts";
import { requireEdl } from "./require-edl.ts";

/** An event as `ox edl parse --json` prints it: positions as labels, lengths in frames. */
export interface EdlEventJson {
	readonly number: number;
	readonly line: number;
	readonly reel: string;
	readonly channels: readonly string[];
	readonly transition: EdlTransition;
	readonly sourceIn: string;
	readonly sourceOut: string;
	readonly recordIn: string;
	readonly recordOut: string;
	readonly sourceFrames: number;
	readonly recordFrames: number;
	/** The number nearest to the exact speed. */
	readonly speed: number;
	readonly contents: string | null;
}

/** A list as `ox edl parse --json` prints it. Stable. */
export interface EdlJson {
	readonly file: string;
	readonly title: string;
	/** The rate's name: `"25"`, `"23.98"`. */
	readonly fps: string;
	readonly guessed: boolean;
	readonly dropFrame: boolean;
	readonly lines: { readonly total: number; readonly accounted: number };
	readonly events: readonly EdlEventJson[];
	readonly unusedTokens: readonly UnusedToken[];
	readonly diagnostics: readonly {
		readonly code: string;
		readonly severity: Severity;
		readonly message: string;
		readonly line: number | null;
		readonly column: number | null;
		/** How many more with this code were found but not listed. */
		readonly more?: number;
	}[];
}

/**
 * Converts a list to an entry of `files` in `ox edl parse --json`.
 *
 * @throws {TypeError} if `edl` is not a list that `readEdl` returned.
 */
export function edlToJson(edl: Edl): EdlJson {
	requireEdl(edl);
	return {
		file: edl.file,
		title: edl.title,
		fps: edl.rate.name,
		guessed: edl.rateGuessed,
		dropFrame: edl.dropFrame,
		lines: { total: edl.lines.total, accounted: edl.lines.accounted },
		events: edl.events.map((event) => eventToJson(event, edl)),
		unusedTokens: edl.unusedTokens.map(({ file, line, text }) => ({ file, line, text })),
		diagnostics: edl.diagnostics.map(({ code, severity, message, line, column, more }) => {
			return { code, severity, message, line, column, ...(more === undefined ? {} : { more }) };
		}),
	};
}

function eventToJson(event: EdlEvent, { rate }: Edl): EdlEventJson {
	const { type, wipe, frames } = event.transition;
	const source = (position: number) => formatTimecode(position, event.sourceRate, event.sourceDropFrame);
	const record = (position: number) => formatTimecode(position, rate, event.recordDropFrame);
	return {
		number: event.number,
		line: event.line,
		reel: event.reel,
		channels: [...event.channels],
		transition: { type, wipe, frames },
		sourceIn: source(event.sourceIn),
		sourceOut: source(event.sourceOut),
		recordIn: record(event.recordIn),
		recordOut: record(event.recordOut),
		sourceFrames: Math.max(0, event.sourceOut - event.sourceIn),
		recordFrames: event.recordOut - event.recordIn,
		speed: event.speedNumerator / event.speedDenominator,
		contents: event.contents,
	};
}
