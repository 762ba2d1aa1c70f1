import { framesFromLabel } from "../timecode/frame-count.ts";
import type { Frames } from "../timecode/rate.ts";
import { type CharCodes, charCodesOf, codeAt, isDigit } from "./text-lines.ts";

/**
 * A timecode label packed into one integer, so that parsing an event allocates nothing before its rate is known.
 *
 * From the lowest bit: frames, seconds, minutes and hours with 7 bits each, then the flags below. {@link NO_LABEL}
 * means none.
 */
export type PackedLabel = number;

export const NO_LABEL: PackedLabel = -1;

/** Stands for an unreadable label such as `--:--:--:--`. Its fields are out of range at every rate. */
export const UNREADABLE_LABEL: PackedLabel = 0xfffffff;

/** Written with a drop-frame sign: `;`, or a `.` or `,` that counts as one [EDL3]. */
const DROP_SIGN = 1 << 28;
/** The sign before the frames was `.` or `,`. */
const ODD_SIGN = 1 << 29;
const NEGATIVE = 1 << 30;

const LONGEST_LABEL = 12;
const COLON = 58;
const SEMICOLON = 59;
const POINT = 46;
const COMMA = 44;

/**
 * Parses `codes[from, to)` as a label: one or two digits of hours, two of each other field. Fields may be out of range. `.` and `,`
 * before the minutes and seconds are read as `:` [EDL3].
 *
 * @returns {@link NO_LABEL} for anything else.
 */
export function readLabel(codes: CharCodes, from: number, to: number): PackedLabel {
	const length = to - from;
	if (length < 10 || length > LONGEST_LABEL) return NO_LABEL;
	const frames = twoDigits(codes, to - 2);
	const seconds = twoDigits(codes, to - 5);
	const minutes = twoDigits(codes, to - 8);
	if (frames < 0 || seconds < 0 || minutes < 0) return NO_LABEL;
	let flags = 0;
	for (let at = to - 9; at <= to - 6; at += 3) {
		const sign = codeAt(codes, at);
		if (sign === SEMICOLON) flags |= DROP_SIGN;
		else if (sign !== COLON && sign !== POINT && sign !== COMMA) return NO_LABEL;
	}
	const sign = codeAt(codes, to - 3);
	if (sign === SEMICOLON) flags |= DROP_SIGN;
	else if (sign === POINT || sign === COMMA) flags |= DROP_SIGN | ODD_SIGN;
	else if (sign !== COLON) return NO_LABEL;

	let hoursAt = from;
	if (codeAt(codes, from) === 45) {
		flags |= NEGATIVE;
		hoursAt++;
	}
	const tens = codeAt(codes, hoursAt) - 48;
	if (tens < 0 || tens > 9) return NO_LABEL;
	let hours = tens;
	if (to - hoursAt === 11) {
		hours = twoDigits(codes, hoursAt);
		if (hours < 0) return NO_LABEL;
	} else if (to - hoursAt !== 10) return NO_LABEL;
	return flags | (hours << 21) | (minutes << 14) | (seconds << 7) | frames;
}

/** Parses a whole text as a label. */
export function readLabelText(text: string): PackedLabel {
	return text.length > LONGEST_LABEL ? NO_LABEL : readLabel(charCodesOf(text), 0, text.length);
}

function twoDigits(codes: CharCodes, at: number): number {
	const tens = codeAt(codes, at) - 48;
	const ones = codeAt(codes, at + 1) - 48;
	return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

const LONGEST_UNREADABLE = 15;
const COLON_LIKE = [COLON, SEMICOLON, POINT, COMMA];

/** Whether a token has a label's four fields, whatever they contain: `--:--:--:--`, `XX:XX:XX:XX`, `1:00:00:0`. */
export function hasLabelFields(codes: CharCodes, from: number, to: number): boolean {
	if (to - from > LONGEST_UNREADABLE) return false;
	let fields = 1;
	let length = 0;
	for (let i = from; i < to; i++) {
		if (!COLON_LIKE.includes(codeAt(codes, i))) length++;
		else if (length === 0) return false;
		else {
			fields++;
			length = 0;
		}
	}
	return fields === 4 && length > 0;
}

/** Whether a token was meant to be a timecode: digits with three separators, however malformed. */
export function resemblesLabel(codes: CharCodes, from: number, to: number): boolean {
	if (to - from > 24) return false;
	let separators = 0;
	for (let i = from; i < to; i++) {
		const code = codeAt(codes, i);
		if (COLON_LIKE.includes(code)) separators++;
		else if (!isDigit(code) && code !== 45) return false;
	}
	return separators >= 3;
}

export function hoursOf(label: PackedLabel): number {
	return (label >> 21) & 127;
}

export function minutesOf(label: PackedLabel): number {
	return (label >> 14) & 127;
}

export function secondsOf(label: PackedLabel): number {
	return (label >> 7) & 127;
}

export function framesOf(label: PackedLabel): number {
	return label & 127;
}

export function hasDropSign(label: PackedLabel): boolean {
	return (label & DROP_SIGN) !== 0;
}

export function hasOddSign(label: PackedLabel): boolean {
	return (label & ODD_SIGN) !== 0;
}

function isNegative(label: PackedLabel): boolean {
	return (label & NEGATIVE) !== 0;
}

/** Whether two labels name the same position, however their separators are written. */
export function samePosition(a: PackedLabel, b: PackedLabel): boolean {
	return ((a ^ b) & ~(DROP_SIGN | ODD_SIGN)) === 0;
}

/** Frames from midnight of a label whose fields are in range. */
export function countLabel(label: PackedLabel, nominal: number, drop: boolean): Frames {
	const count = framesFromLabel(
		hoursOf(label),
		minutesOf(label),
		secondsOf(label),
		framesOf(label),
		nominal,
		drop,
	);
	return isNegative(label) && count !== 0 ? -count : count;
}
