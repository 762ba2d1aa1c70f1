import { readFourLabels } from "./event-line.ts";
import { findKeyword, KEYWORDS, valueOffset } from "./note-keywords.ts";
import { framesOf, hasDropSign, minutesOf, type PackedLabel, secondsOf } from "./packed-label.ts";
import { readFcm } from "./read-fcm.ts";
import { codeAt, isBlank, isDigit, type TextLines } from "./text-lines.ts";

/** No rate has a higher frame number: such a label is an error, and no evidence of the rate. */
const HIGHEST_FRAME = 59;

/** Evidence of a list's rate in its film times [TC7]; sources may be at any rate [TC60]. */
export class ListFacts {
	/** The highest frame number in a film time, and its 0-based line. */
	maxFrame = 0;
	maxFrameLine = -1;
	/** Whether the header has `FCM: DROP FRAME` or any film time has a drop-frame sign. */
	anyDrop = false;
	/** The first line with a drop-frame sign, including those in sources. */
	firstSignLine = -1;

	noteSource(label: PackedLabel, line: number): void {
		if (this.firstSignLine === -1 && hasDropSign(label)) this.firstSignLine = line;
	}

	noteRecord(label: PackedLabel, line: number): void {
		const frames = framesOf(label);
		if (frames > this.maxFrame && frames <= HIGHEST_FRAME && secondsOf(label) < 60 && minutesOf(label) < 60) {
			this.maxFrame = frames;
			this.maxFrameLine = line;
		}
		if (!hasDropSign(label)) return;
		this.anyDrop = true;
		if (this.firstSignLine === -1) this.firstSignLine = line;
	}
}

/** Gathers the facts of all event lines of a list without counting frames, which requires the rate. */
export function gatherFacts(lines: TextLines): ListFacts {
	const { text, codes, count, starts, ends } = lines;
	const facts = new ListFacts();
	const labels = new Int32Array(4);
	let isHeader = true;
	for (let line = 0; line < count; line++) {
		let start = starts[line] ?? 0;
		const lineEnd = ends[line] ?? 0;
		while (start < lineEnd && isBlank(codeAt(codes, start))) start++;
		if (start === lineEnd) continue;
		const first = codeAt(codes, start);
		if (isDigit(first)) {
			let end = lineEnd;
			while (isBlank(codeAt(codes, end - 1))) end--;
			if (readFourLabels(codes, start, end, labels) === -1) continue;
			isHeader = false;
			facts.noteSource(labels[0] ?? 0, line);
			facts.noteSource(labels[1] ?? 0, line);
			facts.noteRecord(labels[2] ?? 0, line);
			facts.noteRecord(labels[3] ?? 0, line);
		} else if (isHeader && (first === UPPER_F || first === LOWER_F)) {
			const found = findKeyword(codes, start, lineEnd);
			if (KEYWORDS[found] !== "FCM") continue;
			if (readFcm(text.slice(valueOffset(codes, start, lineEnd, found), lineEnd))) facts.anyDrop = true;
		}
	}
	return facts;
}

const UPPER_F = 70;
const LOWER_F = 102;
