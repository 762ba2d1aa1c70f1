import { type Channels, PICTURE, readChannels } from "./channels.ts";
import type { EdlTransition } from "./model.ts";
import {
	hasLabelFields,
	NO_LABEL,
	type PackedLabel,
	readLabel,
	resemblesLabel,
	UNREADABLE_LABEL,
} from "./packed-label.ts";
import { type CharCodes, codeAt, isBlank, isDigit, type TextLines } from "./text-lines.ts";
import { CUT, readTransition } from "./transitions.ts";

/**
 * A parsed event line, before its labels are converted to frames. Reused for the lines of the next block: a list may have a hundred
 * thousand lines, and none is needed once its block is done.
 */
export class EventLine {
	number = 0;
	/** 0-based. */
	line = 0;
	/** The index of its block, from 0. */
	block = -1;
	reel = "";
	/** An `AUD` line below may add to them. */
	channels: Channels = [];
	transition: EdlTransition = CUT;
	sourceIn: PackedLabel = 0;
	sourceOut: PackedLabel = 0;
	recordIn: PackedLabel = 0;
	recordOut: PackedLabel = 0;
	/** Whether the `FCM` in effect makes the source side drop-frame [EDL2]. */
	sourceFcmDrop = false;
	/** The number has fewer than three digits. */
	hasShortNumber = false;
	/** The missing or superfluous part of the transition. */
	transitionDoubt: "missing" | "cut-with-length" | null = null;
}

/** The reason a line is not an event, and the position of the offending token. */
export class EventLineFault {
	readonly from: number;
	readonly to: number;
	readonly expected: string;

	constructor(from: number, to: number, expected: string) {
		this.from = from;
		this.to = to;
		this.expected = expected;
	}
}

const LOWER_C = 99;
const UPPER_V = 86;
const USUAL_LABEL_LENGTH = 11;
const FEWEST_DIGITS = 3;
const MOST_DIGITS = 6;

/**
 * Parses an event line from the right: four timecodes, the transition with its length, the channel; the rest is the
 * reel. This handles long reels, reels with spaces, blank reels, tabs and single spaces [EDL3].
 *
 * @param start - offset of the first nonblank character: a digit.
 * @param end - offset after the last nonblank character.
 * @param into - receives the line's content, except `block` and what the reader knows from elsewhere.
 * @returns the reason the line is not an event; null if it is one.
 */
export function readEventLine(
	lines: TextLines,
	start: number,
	end: number,
	into: EventLine,
): EventLineFault | null {
	const { text, codes } = lines;
	let numberEnd = start;
	let number = 0;
	while (numberEnd < end && isDigit(codeAt(codes, numberEnd))) {
		number = number * 10 + codeAt(codes, numberEnd) - 48;
		numberEnd++;
		if (numberEnd - start > MOST_DIGITS) {
			return fault(start, tokenEnd(codes, start, end), "an event number of 3 to 6 digits");
		}
	}
	if (numberEnd < end && !isBlank(codeAt(codes, numberEnd))) {
		return fault(start, tokenEnd(codes, start, end), "an event number of 3 to 6 digits, then a blank");
	}

	let right = end;
	let from = end;
	for (let i = 3; i >= 0; i--) {
		right = skipBack(codes, from, numberEnd);
		from = labelStart(codes, right, numberEnd);
		const label = readLabelAt(i, codes, from, right);
		if (label === NO_LABEL) return fault(tokenStart(codes, right, numberEnd), right, FOUR_LABELS);
		labels[i] = label;
	}

	right = skipBack(codes, from, numberEnd);
	from = tokenStart(codes, right, numberEnd);
	if (resemblesLabel(codes, from, right)) return fault(from, right, "four timecodes, but found a fifth");
	let transition = CUT;
	let transitionDoubt: EventLine["transitionDoubt"] = null;
	if (right - from !== 1 || (codeAt(codes, from) | 32) !== LOWER_C) {
		const read = readTransition(lines, from, right, numberEnd);
		if (read.expected !== null) return fault(read.from, read.to, read.expected);
		transition = read.value;
		transitionDoubt = read.doubt;
		from = read.from;
	}

	right = skipBack(codes, from, numberEnd);
	from = tokenStart(codes, right, numberEnd);
	const isPicture = right - from === 1 && codeAt(codes, from) === UPPER_V;
	const channels = isPicture ? PICTURE : readChannels(text.slice(from, right));
	if (!channels) return fault(from, right, "a channel: V, A, A2, AA, B, AA/V, NONE");

	const reelEnd = skipBack(codes, from, numberEnd);
	let reelStart = numberEnd;
	while (reelStart < reelEnd && isBlank(codeAt(codes, reelStart))) reelStart++;
	if (reelEnd - reelStart > LONGEST_REEL) {
		return fault(reelStart, reelEnd, `a reel of at most ${LONGEST_REEL} characters`);
	}
	into.number = number;
	into.reel = text.slice(reelStart, reelEnd);
	into.channels = channels;
	into.transition = transition;
	into.sourceIn = labels[0] ?? 0;
	into.sourceOut = labels[1] ?? 0;
	into.recordIn = labels[2] ?? 0;
	into.recordOut = labels[3] ?? 0;
	into.hasShortNumber = numberEnd - start < FEWEST_DIGITS;
	into.transitionDoubt = transitionDoubt;
	return null;
}

/**
 * Reads the four timecodes that end at `end` into `labels`, source in first.
 *
 * @returns the offset of the first one; -1 unless there are four.
 */
export function readFourLabels(codes: CharCodes, start: number, end: number, labels: Int32Array): number {
	let from = end;
	for (let i = 3; i >= 0; i--) {
		const right = skipBack(codes, from, start);
		from = labelStart(codes, right, start);
		const label = readLabelAt(i, codes, from, right);
		if (label === NO_LABEL) return -1;
		labels[i] = label;
	}
	return from;
}

/**
 * Reads one of the four labels. An unreadable source label doesn't drop the event, so it is stored as unreadable [EDL62].
 */
function readLabelAt(place: number, codes: CharCodes, from: number, to: number): PackedLabel {
	const label = readLabel(codes, from, to);
	return label === NO_LABEL && place < 2 && hasLabelFields(codes, from, to) ? UNREADABLE_LABEL : label;
}

/** Whether a line without a number ends in four timecodes: an event that has lost its number. */
export function endsInFourLabels(codes: CharCodes, start: number, end: number): boolean {
	return readFourLabels(codes, start, end, labels) !== -1;
}

/** The labels of the current line; one array shared by all lines. */
const labels = new Int32Array(4);

/** Far more than the 128 characters of the longest dialect: a longer reel means a damaged line. */
const LONGEST_REEL = 250;

export const FOUR_LABELS = "four timecodes at the end of the line";

function fault(from: number, to: number, expected: string): EventLineFault {
	return new EventLineFault(from, to, expected);
}

function tokenStart(codes: CharCodes, end: number, limit: number): number {
	let at = end;
	while (at > limit && !isBlank(codeAt(codes, at - 1))) at--;
	return at;
}

/** Finds the start of the token that ends at `end`, which is nearly always a label of eleven characters. */
function labelStart(codes: CharCodes, end: number, limit: number): number {
	const start = end - USUAL_LABEL_LENGTH;
	const isUsual = start > limit && isBlank(codeAt(codes, start - 1)) && !isBlank(codeAt(codes, start));
	return isUsual ? start : tokenStart(codes, end, limit);
}

function tokenEnd(codes: CharCodes, start: number, limit: number): number {
	let at = start;
	while (at < limit && !isBlank(codeAt(codes, at))) at++;
	return at;
}

function skipBack(codes: CharCodes, end: number, limit: number): number {
	let at = end;
	while (at > limit && isBlank(codeAt(codes, at - 1))) at--;
	return at;
}
