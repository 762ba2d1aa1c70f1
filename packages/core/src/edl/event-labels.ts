import type { DiagnosticCode } from "../diagnostics.ts";
import { isDroppedLabel } from "../timecode/frame-count.ts";
import type { Rate } from "../timecode/rate.ts";
import type { EventLine } from "./event-line.ts";
import {
	framesOf,
	hasDropSign,
	hasOddSign,
	hoursOf,
	minutesOf,
	type PackedLabel,
	secondsOf,
	UNREADABLE_LABEL,
} from "./packed-label.ts";
import { isBlank, type TextLines } from "./text-lines.ts";

/** A label's error at a rate. */
export interface LabelFault {
	readonly code: DiagnosticCode;
	/** The value found, and the allowed range. */
	readonly message: string;
}

/** The index of a label in an event line: source in is 0, record out 3. */
export type LabelPlace = 0 | 1 | 2 | 3;

const HOURS_A_DAY = 24;

/** @returns null for a label whose fields are in range at the rate [TC3]. */
export function labelFault(label: PackedLabel, rate: Rate): LabelFault | null {
	if (label === UNREADABLE_LABEL) return { code: "TC_MALFORMED", message: "is not a timecode" };
	if (framesOf(label) >= rate.nominal) {
		return {
			code: "TC_FRAMES_OUT_OF_RANGE",
			message: `has frame ${framesOf(label)}: at ${rate.name} fps, frames run from 00 to ${rate.nominal - 1}`,
		};
	}
	if (secondsOf(label) >= 60) {
		return { code: "TC_SECONDS_OUT_OF_RANGE", message: `has ${secondsOf(label)} seconds, of 00 to 59` };
	}
	if (minutesOf(label) >= 60) {
		return { code: "TC_MINUTES_OUT_OF_RANGE", message: `has ${minutesOf(label)} minutes, of 00 to 59` };
	}
	if (hoursOf(label) >= HOURS_A_DAY) {
		return {
			code: "TC_HOURS_OUT_OF_RANGE",
			message: `has ${hoursOf(label)} hours: labels in edit lists end at 23`,
		};
	}
	return null;
}

/** Whether either label is out of range; for the hot path, which needs no details. */
export function hasLabelFault(a: PackedLabel, b: PackedLabel, { nominal }: Rate): boolean {
	return isOutOfRange(a, nominal) || isOutOfRange(b, nominal);
}

function isOutOfRange(label: PackedLabel, nominal: number): boolean {
	return (
		framesOf(label) >= nominal ||
		secondsOf(label) >= 60 ||
		minutesOf(label) >= 60 ||
		hoursOf(label) >= HOURS_A_DAY
	);
}

/** Whether drop-frame counting skips the label [TC3]. */
export function isSkipped(label: PackedLabel, nominal: number): boolean {
	return isDroppedLabel(minutesOf(label), secondsOf(label), framesOf(label), nominal);
}

/** Whether a label reads `.` or `,` before its frames. */
export function hasAnyOddSign(event: EventLine): boolean {
	return (
		hasOddSign(event.sourceIn) ||
		hasOddSign(event.sourceOut) ||
		hasOddSign(event.recordIn) ||
		hasOddSign(event.recordOut)
	);
}

/** Whether an event mixes `:` and `;`. */
export function hasMixedSigns(event: EventLine): boolean {
	const drop = hasDropSign(event.sourceIn);
	return (
		hasDropSign(event.sourceOut) !== drop ||
		hasDropSign(event.recordIn) !== drop ||
		hasDropSign(event.recordOut) !== drop
	);
}

/** The four labels of an event, in the line's order. */
export function labelsOf(event: EventLine): readonly [PackedLabel, PackedLabel, PackedLabel, PackedLabel] {
	return [event.sourceIn, event.sourceOut, event.recordIn, event.recordOut];
}

/** Finds the position of a label in an event line. Used only for messages, so positions aren't stored. */
export function findLabel(
	lines: TextLines,
	event: EventLine,
	place: LabelPlace,
): { readonly from: number; readonly text: string } {
	const { text } = lines;
	const start = lines.starts[event.line] ?? 0;
	let to = lines.ends[event.line] ?? 0;
	let from = to;
	for (let at = 3; at >= place; at--) {
		to = from;
		while (to > start && isBlank(text.charCodeAt(to - 1))) to--;
		from = to;
		while (from > start && !isBlank(text.charCodeAt(from - 1))) from--;
	}
	return { from, text: text.slice(from, to) };
}
