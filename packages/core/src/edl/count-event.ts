import type { Diagnostic } from "../diagnostics.ts";
import { framesFromLabel } from "../timecode/frame-count.ts";
import { type Frames, RATES, type Rate } from "../timecode/rate.ts";
import type { DiagnosticLog } from "./diagnostic-log.ts";
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
import type { M2Speed } from "./m2-speed.ts";
import { countLabel, framesOf, hasDropSign, hasOddSign, type PackedLabel } from "./packed-label.ts";
import type { TextLines } from "./text-lines.ts";

/** An event's ranges in frames. Created once and reused for every event. */
export class CountedEvent {
	/** Whether the line is usable. */
	isValid = false;
	sourceIn: Frames = 0;
	sourceOut: Frames = 0;
	recordIn: Frames = 0;
	recordOut: Frames = 0;
	sourceRate: Rate = RATES["25"];
	hasKnownSource = true;
	sourceDropFrame = false;
	recordDropFrame = false;
}

/** The settings by which a list's labels are counted. */
export interface Counting {
	readonly lines: TextLines;
	readonly rate: Rate;
	/** Whether the header makes the record side drop-frame [EDL2]. */
	readonly headerDrop: boolean;
	readonly drafts: DiagnosticLog;
}

/** Worded exactly as in the specification. */
export const UNUSUAL_SEQUENCE = "Warning: Possible EDL export error. Unusual film TC sequence.";

/**
 * Converts an event's labels to frames [TC3, TC4, TC60, EDL2, EDL3].
 *
 * Drops the line only for an error on the film side; a diagnostic says why.
 *
 * @param m2 - the event's speed, if its block has one.
 */
export function countEvent(
	event: EventLine,
	m2: M2Speed | null,
	counting: Counting,
	into: CountedEvent,
): void {
	const { rate } = counting;
	into.isValid = false;
	if (hasLabelFault(event.recordIn, event.recordOut, rate)) {
		reportRecordFaults(event, counting);
		reportSourceFaults(event, counting, sourceRateOf(event, counting), "the event is not read");
		return;
	}
	const { nominal, canDrop } = rate;
	const sourceRate = sourceRateOf(event, counting);
	const isForeign = sourceRate !== rate;
	if (hasAnyOddSign(event) || (!isForeign && hasMixedSigns(event))) reportSigns(event, counting, isForeign);

	const sourceDropFrame =
		sourceRate.canDrop &&
		(event.sourceFcmDrop || hasDropSign(event.sourceIn) || hasDropSign(event.sourceOut));
	const recordDropFrame =
		canDrop && (counting.headerDrop || hasDropSign(event.recordIn) || hasDropSign(event.recordOut));

	const recordIn = countLabel(event.recordIn, nominal, recordDropFrame);
	let recordOut = countLabel(event.recordOut, nominal, recordDropFrame);
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
	into.recordIn = recordIn;
	into.recordOut = recordOut;
	into.sourceRate = sourceRate;
	into.sourceDropFrame = sourceDropFrame;
	into.recordDropFrame = recordDropFrame;
	countSource(event, m2, counting, into);
	if (sourceDropFrame || recordDropFrame) reportSkipped(event, counting, into);
}

/**
 * The rate of an event's source labels: the list's, unless they don't exist at it [TC60]. Drop-frame labels are 29.97, or 59.94 if a
 * frame number is above 29; others are at the lowest rate that has their frame numbers.
 */
function sourceRateOf(event: EventLine, { rate, headerDrop }: Counting): Rate {
	const { sourceIn, sourceOut, recordIn, recordOut } = event;
	// Some systems write '.' or ',' at any rate, so these signs prove nothing.
	const isDrop = (label: PackedLabel) => hasDropSign(label) && !hasOddSign(label);
	const hasSign = isDrop(sourceIn) || isDrop(sourceOut);
	const maxFrame = Math.max(framesOf(sourceIn), framesOf(sourceOut));
	// If the film is drop-frame too, the system labels the whole list that way but counts non-drop-frame.
	const isFilmDrop = headerDrop || hasDropSign(recordIn) || hasDropSign(recordOut);
	const isForeignDrop = !rate.canDrop && !isFilmDrop && (hasSign || event.sourceFcmDrop);
	if (!isForeignDrop && maxFrame < rate.nominal) return rate;
	if (hasSign || isForeignDrop) return RATES[maxFrame > 29 ? "59.94" : "29.97"];
	return LOWEST_RATES.find(({ nominal }) => maxFrame < nominal) ?? rate;
}

const LOWEST_RATES: readonly Rate[] = [
	RATES["25"],
	RATES["29.97"],
	RATES["47.95"],
	RATES["50"],
	RATES["59.94"],
];

/** Keeps an event with a faulty source, which then charges by film time; a warning reports the error [TC60, EDL62]. */
function countSource(event: EventLine, m2: M2Speed | null, counting: Counting, into: CountedEvent): void {
	const { rate } = counting;
	const { sourceRate, sourceDropFrame } = into;
	if (hasLabelFault(event.sourceIn, event.sourceOut, sourceRate)) {
		const outcome = "the source range is unknown, so the clip is charged by its film time";
		reportSourceFaults(event, counting, sourceRate, outcome);
		// Equal source points mean that the source range is unknown [EDL27].
		into.sourceIn = 0;
		into.sourceOut = 0;
		into.sourceRate = rate;
		into.sourceDropFrame = false;
		into.hasKnownSource = true;
		return;
	}
	const { nominal } = sourceRate;
	let sourceIn = countLabel(event.sourceIn, nominal, sourceDropFrame);
	let sourceOut = countLabel(event.sourceOut, nominal, sourceDropFrame);
	// Systems write reverse motion starting from either end.
	if (sourceOut < sourceIn && m2 !== null && m2.numerator < 0) [sourceIn, sourceOut] = [sourceOut, sourceIn];
	const isBackwards = sourceOut < sourceIn;
	const isNextDay = isBackwards && crossesMidnight(sourceIn, sourceOut, nominal, sourceDropFrame);
	if (isNextDay) sourceOut += framesADay(nominal, sourceDropFrame);
	into.sourceIn = sourceIn;
	into.sourceOut = sourceOut;
	into.hasKnownSource = sourceRate === rate && (!isBackwards || isNextDay);
	if (sourceRate !== rate) {
		const place = isForeignLabel(event.sourceIn, rate) ? 0 : 1;
		report(event, counting, place, "EDL_SOURCE_RATE", "warning", (label) => ({
			message: `the source '${label}' does not exist at ${rate.name}, the film's rate; it is read at ${sourceRate.name}, and the clip is charged by its film time`,
			hint: "This is correct if the material was shot at a different rate than the film.",
		}));
	}
	if (isNextDay) reportMidnight(event, counting, 1, "source");
	else if (isBackwards) {
		report(event, counting, 1, "EDL_SOURCE_BACKWARDS", "warning", (label) => ({
			message: `the source ends at '${label}', before it begins; its range is unknown, so the clip is charged by its film time`,
			hint: "Reverse motion needs a negative M2.",
		}));
	} else if (
		sourceIn === sourceOut &&
		sourceRate === rate &&
		!m2 &&
		into.recordOut > into.recordIn &&
		event.reel.toUpperCase() !== "BL"
	) {
		report(event, counting, 0, "EDL_SOURCE_ZERO_LENGTH", "info", () => ({
			message: "the source has no length; its range is unknown, so the clip is charged by its film time",
		}));
	}
}

function isForeignLabel(label: PackedLabel, { nominal, canDrop }: Rate): boolean {
	return framesOf(label) >= nominal || (!canDrop && hasDropSign(label) && !hasOddSign(label));
}

function framesADay(nominal: number, drop: boolean): Frames {
	return framesFromLabel(24, 0, 0, 0, nominal, drop);
}

/** An out point more than twelve hours before its in point is on the next day [TC4]. */
function crossesMidnight(inFrame: Frames, outFrame: Frames, nominal: number, drop: boolean): boolean {
	return (inFrame - outFrame) * 2 > framesADay(nominal, drop);
}

function reportRecordFaults(event: EventLine, counting: Counting): void {
	for (const place of [2, 3] as const) {
		const fault = labelFault(labelsOf(event)[place], counting.rate);
		if (!fault) continue;
		report(event, counting, place, fault.code, "error", (text) => ({
			message: `'${text}' ${fault.message}; the event is not read`,
			hint: "Correct the label, or choose the rate that the list was exported at.",
		}));
	}
}

function reportSourceFaults(event: EventLine, counting: Counting, sourceRate: Rate, outcome: string): void {
	for (const place of [0, 1] as const) {
		const fault = labelFault(labelsOf(event)[place], sourceRate);
		if (!fault) continue;
		report(event, counting, place, fault.code, "warning", (text) => ({
			message: `'${text}' ${fault.message}; ${outcome}`,
			hint: "Correct the label if the source range matters.",
		}));
	}
}

function reportSigns(event: EventLine, counting: Counting, isForeign: boolean): void {
	if (hasAnyOddSign(event)) {
		report(event, counting, 0, "EDL_FRAME_SEPARATOR", "warning", () => ({
			message: "a timecode has '.' or ',' before its frames, expected ':' or ';'; it is read as ';'",
		}));
	}
	if (isForeign) return;
	if (!hasMixedSigns(event)) return;
	const { canDrop, name } = counting.rate;
	const reading = canDrop
		? "the side with a ';' is counted as drop-frame, the other according to FCM"
		: `at ${name}, which has no drop-frame, both are counted the same way`;
	report(event, counting, 0, "EDL_MIXED_SEPARATORS", "warning", () => ({
		message: `the event mixes ':' and ';': ${reading}`,
		hint: "Check that the source and record times match those in your editing system.",
	}));
}

function reportSkipped(
	event: EventLine,
	counting: Counting,
	{ sourceRate, sourceDropFrame, recordDropFrame }: CountedEvent,
): void {
	const check = (label: PackedLabel, place: LabelPlace, { nominal }: Rate, drop: boolean) => {
		if (!drop || !isSkipped(label, nominal)) return;
		report(event, counting, place, "TC_DROPPED_LABEL", "warning", (text) => ({
			message: `'${text}' does not exist in drop-frame; it is counted as the next existing label`,
		}));
	};
	check(event.sourceIn, 0, sourceRate, sourceDropFrame);
	check(event.sourceOut, 1, sourceRate, sourceDropFrame);
	check(event.recordIn, 2, counting.rate, recordDropFrame);
	check(event.recordOut, 3, counting.rate, recordDropFrame);
}

function reportMidnight(event: EventLine, counting: Counting, place: LabelPlace, side: string): void {
	report(event, counting, place, "EDL_CROSSES_MIDNIGHT", "warning", (text) => ({
		message: `the ${side} range ends at '${text}', before it begins; it is read as ending after midnight`,
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
