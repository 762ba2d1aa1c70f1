import { type Channels, readChannels } from "./channels.ts";
import type { EdlTransition } from "./model.ts";
import { NO_LABEL, type PackedLabel, readLabel, resemblesLabel } from "./packed-label.ts";
import { isBlank, isDigit } from "./text-lines.ts";
import { readTransition } from "./transitions.ts";

/** An event line as it stands: its labels are not counted yet, because the rate may only be known at the end. */
export interface EventLine {
	readonly number: number;
	/** 0-based. */
	readonly line: number;
	readonly block: number;
	readonly reel: string;
	/** An `AUD` line further down may add to them. */
	channels: Channels;
	readonly transition: EdlTransition;
	readonly sourceIn: PackedLabel;
	readonly sourceOut: PackedLabel;
	readonly recordIn: PackedLabel;
	readonly recordOut: PackedLabel;
	/** Whether the `FCM` in force makes the source side drop-frame [EDL2]. */
	readonly sourceFcmDrop: boolean;
	/** The number has fewer than three digits. */
	readonly hasShortNumber: boolean;
	/** What was missing or too much about the transition. */
	readonly transitionDoubt: "missing" | "cut-with-length" | null;
}

/** Why a line is no event, and the place of the token that says so. */
export interface EventLineFault {
	readonly from: number;
	readonly to: number;
	readonly expected: string;
}

/** What the reader knows when it comes to a line. */
export interface EventLinePlace {
	readonly line: number;
	readonly block: number;
	/** Number of the block that is open, or -1: another number opens the next one. */
	readonly openNumber: number;
	readonly sourceFcmDrop: boolean;
}

const FEWEST_DIGITS = 3;
const MOST_DIGITS = 6;

/**
 * Reads an event line from the right: four timecodes, the transition with its length, the channel; what is left of
 * them is the reel. So long reels, reels with blanks, blank reels, tabs and single blanks all read [EDL3].
 *
 * @param start - offset of the first character that is not blank: a digit.
 * @param end - offset behind the last character that is not blank.
 */
export function readEventLine(
	text: string,
	start: number,
	end: number,
	place: EventLinePlace,
): EventLine | EventLineFault {
	let numberEnd = start;
	let number = 0;
	while (numberEnd < end && isDigit(text.charCodeAt(numberEnd))) {
		number = number * 10 + text.charCodeAt(numberEnd) - 48;
		numberEnd++;
		if (numberEnd - start > MOST_DIGITS) {
			return fault(start, tokenEnd(text, start, end), "an event number of 3 to 6 digits");
		}
	}
	if (numberEnd < end && !isBlank(text.charCodeAt(numberEnd))) {
		return fault(start, tokenEnd(text, start, end), "an event number of 3 to 6 digits, then a blank");
	}

	let right = end;
	let from = tokenStart(text, right, numberEnd);
	const recordOut = readLabel(text, from, right);
	if (recordOut === NO_LABEL) return fault(from, right, FOUR_LABELS);
	right = skipBack(text, from, numberEnd);
	from = tokenStart(text, right, numberEnd);
	const recordIn = readLabel(text, from, right);
	if (recordIn === NO_LABEL) return fault(from, right, FOUR_LABELS);
	right = skipBack(text, from, numberEnd);
	from = tokenStart(text, right, numberEnd);
	const sourceOut = readLabel(text, from, right);
	if (sourceOut === NO_LABEL) return fault(from, right, FOUR_LABELS);
	right = skipBack(text, from, numberEnd);
	from = tokenStart(text, right, numberEnd);
	const sourceIn = readLabel(text, from, right);
	if (sourceIn === NO_LABEL) return fault(from, right, FOUR_LABELS);

	right = skipBack(text, from, numberEnd);
	from = tokenStart(text, right, numberEnd);
	if (resemblesLabel(text, from, right)) return fault(from, right, "four timecodes, and here is a fifth");
	const transition = readTransition(text, from, right, numberEnd);
	if (transition.expected !== null) return fault(transition.from, transition.to, transition.expected);

	right = skipBack(text, transition.from, numberEnd);
	from = tokenStart(text, right, numberEnd);
	const channels = from === right ? null : readChannels(text.slice(from, right));
	if (!channels) return fault(from, right, "a channel: V, A, A2, AA, B, AA/V, NONE");

	const reelEnd = skipBack(text, from, numberEnd);
	let reelStart = numberEnd;
	while (reelStart < reelEnd && isBlank(text.charCodeAt(reelStart))) reelStart++;
	return {
		number,
		line: place.line,
		block: place.openNumber === number ? place.block : place.block + 1,
		reel: text.slice(reelStart, reelEnd),
		channels,
		transition: transition.value,
		sourceIn,
		sourceOut,
		recordIn,
		recordOut,
		sourceFcmDrop: place.sourceFcmDrop,
		hasShortNumber: numberEnd - start < FEWEST_DIGITS,
		transitionDoubt: transition.doubt,
	};
}

/** Whether a line without a number carries four timecodes at its end: an event that has lost its number. */
export function endsInFourLabels(text: string, start: number, end: number): boolean {
	let right = end;
	for (let i = 0; i < 4; i++) {
		const from = tokenStart(text, right, start);
		if (readLabel(text, from, right) === NO_LABEL) return false;
		right = skipBack(text, from, start);
	}
	return true;
}

const FOUR_LABELS = "four timecodes at the end of the line";

function fault(from: number, to: number, expected: string): EventLineFault {
	return { from, to, expected };
}

function tokenStart(text: string, end: number, limit: number): number {
	let at = end;
	while (at > limit && !isBlank(text.charCodeAt(at - 1))) at--;
	return at;
}

function tokenEnd(text: string, start: number, limit: number): number {
	let at = start;
	while (at < limit && !isBlank(text.charCodeAt(at))) at++;
	return at;
}

function skipBack(text: string, end: number, limit: number): number {
	let at = end;
	while (at > limit && isBlank(text.charCodeAt(at - 1))) at--;
	return at;
}
