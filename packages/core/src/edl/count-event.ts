import type { Diagnostic } from "../diagnostics.ts";
import { framesFromLabel } from "../timecode/frame-count.ts";
import type { Frames, Rate } from "../timecode/rate.ts";
import type { DiagnosticDraft } from "./diagnostic-log.ts";
import {
	findLabel,
	hasAnyOddSign,
	hasLabelFault,
	hasMixedSigns,
	isSkipped,
	type LabelPlace,
	labelFault,
	labelsOf,
} from "./event-labels.ts";
import type { EventLine } from "./event-line.ts";
import { countLabel, hasDropSign, type PackedLabel } from "./packed-label.ts";
import type { TextLines } from "./text-lines.ts";

/** An event's ranges in frames. Made once and filled for each event in turn. */
export class CountedEvent {
	/** False where the line is lost. */
	isValid = false;
	sourceIn: Frames = 0;
	sourceOut: Frames = 0;
	recordIn: Frames = 0;
	recordOut: Frames = 0;
	sourceDropFrame = false;
	recordDropFrame = false;
}

/** What the labels of a list are counted by. */
export interface Counting {
	readonly lines: TextLines;
	readonly rate: Rate;
	/** Whether the header makes the record side drop-frame [EDL2]. */
	readonly headerDrop: boolean;
	readonly drafts: DiagnosticDraft[];
}

/** The specification's words, kept to the letter. */
export const UNUSUAL_SEQUENCE = "Warning: Possible EDL export error. Unusual film TC sequence.";

/**
 * Counts an event's labels [TC3, TC4, EDL2, EDL3].
 *
 * Where the line is lost, a diagnostic says why.
 */
export function countEvent(event: EventLine, counting: Counting, into: CountedEvent): void {
	const { rate } = counting;
	into.isValid = false;
	if (hasLabelFault(event, rate)) {
		reportFaults(event, counting);
		return;
	}
	if (hasAnyOddSign(event) || hasMixedSigns(event)) reportSigns(event, counting);

	const { nominal, canDrop } = rate;
	const sourceDropFrame =
		canDrop && (event.sourceFcmDrop || hasDropSign(event.sourceIn) || hasDropSign(event.sourceOut));
	const recordDropFrame =
		canDrop && (counting.headerDrop || hasDropSign(event.recordIn) || hasDropSign(event.recordOut));
	if (sourceDropFrame || recordDropFrame) reportSkipped(event, counting, sourceDropFrame, recordDropFrame);

	const sourceIn = countLabel(event.sourceIn, nominal, sourceDropFrame);
	const recordIn = countLabel(event.recordIn, nominal, recordDropFrame);
	let sourceOut = countLabel(event.sourceOut, nominal, sourceDropFrame);
	let recordOut = countLabel(event.recordOut, nominal, recordDropFrame);
	if (sourceOut < sourceIn) {
		if (!crossesMidnight(sourceIn, sourceOut, nominal, sourceDropFrame)) {
			report(event, counting, 1, "EDL_SOURCE_BACKWARDS", "warning", (label) => ({
				message: `the source ends at '${label}', before it begins; the event is dropped`,
				hint: "Reverse motion is written with in before out and a negative M2.",
			}));
			return;
		}
		sourceOut += framesADay(nominal, sourceDropFrame);
		reportMidnight(event, counting, 1, "source");
	}
	if (recordOut < recordIn) {
		if (!crossesMidnight(recordIn, recordOut, nominal, recordDropFrame)) {
			report(event, counting, 3, "EDL_UNUSUAL_SEQUENCE", "warning", (label) => ({
				message: UNUSUAL_SEQUENCE,
				hint: `Its film time ends at ${label}, before it begins; the event is dropped.`,
			}));
			return;
		}
		recordOut += framesADay(nominal, recordDropFrame);
		reportMidnight(event, counting, 3, "film");
	}
	into.isValid = true;
	into.sourceIn = sourceIn;
	into.sourceOut = sourceOut;
	into.recordIn = recordIn;
	into.recordOut = recordOut;
	into.sourceDropFrame = sourceDropFrame;
	into.recordDropFrame = recordDropFrame;
}

function framesADay(nominal: number, drop: boolean): Frames {
	return framesFromLabel(24, 0, 0, 0, nominal, drop);
}

/** An out more than twelve hours before its in lies on the next day [TC4]. */
function crossesMidnight(inFrame: Frames, outFrame: Frames, nominal: number, drop: boolean): boolean {
	return (inFrame - outFrame) * 2 > framesADay(nominal, drop);
}

function reportFaults(event: EventLine, counting: Counting): void {
	labelsOf(event).forEach((label, place) => {
		const fault = labelFault(label, counting.rate);
		if (!fault) return;
		report(event, counting, place as LabelPlace, fault.code, "error", (text) => ({
			message: `'${text}' ${fault.message}; the event is not read`,
			hint: "Correct the label, or choose the rate that the list was exported at.",
		}));
	});
}

function reportSigns(event: EventLine, counting: Counting): void {
	if (hasAnyOddSign(event)) {
		report(event, counting, 0, "EDL_FRAME_SEPARATOR", "warning", () => ({
			message: "a timecode has '.' or ',' before its frames, expected ':' or ';'; it is read as ';'",
		}));
	}
	if (!hasMixedSigns(event)) return;
	const { canDrop, name } = counting.rate;
	const reading = canDrop
		? "a side with a ';' is counted as drop-frame, the other by FCM"
		: `at ${name}, which has no drop-frame, both are counted alike`;
	report(event, counting, 0, "EDL_MIXED_SEPARATORS", "warning", () => ({
		message: `the event mixes ':' and ';': ${reading}`,
		hint: "Check that source and record times are what the system shows.",
	}));
}

function reportSkipped(event: EventLine, counting: Counting, sourceDrop: boolean, recordDrop: boolean): void {
	const { nominal } = counting.rate;
	const check = (label: PackedLabel, place: LabelPlace, drop: boolean) => {
		if (!drop || !isSkipped(label, nominal)) return;
		report(event, counting, place, "TC_DROPPED_LABEL", "warning", (text) => ({
			message: `'${text}' does not exist in drop-frame; it is counted as the next label that does`,
		}));
	};
	check(event.sourceIn, 0, sourceDrop);
	check(event.sourceOut, 1, sourceDrop);
	check(event.recordIn, 2, recordDrop);
	check(event.recordOut, 3, recordDrop);
}

function reportMidnight(event: EventLine, counting: Counting, place: LabelPlace, side: string): void {
	report(event, counting, place, "EDL_CROSSES_MIDNIGHT", "warning", (text) => ({
		message: `the ${side} range ends at '${text}', before it begins: it is read as crossing midnight, on the next day`,
	}));
}

function report(
	event: EventLine,
	{ lines, drafts }: Counting,
	place: LabelPlace,
	code: Diagnostic["code"],
	severity: Diagnostic["severity"],
	say: (label: string) => { readonly message: string; readonly hint?: string },
): void {
	const { from, text } = findLabel(lines, event, place);
	drafts.push({ code, severity, ...say(text), line: event.line, offset: from, text });
}
