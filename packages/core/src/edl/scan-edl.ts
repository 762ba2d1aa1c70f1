import { readAudNumbers, withSound } from "./channels.ts";
import { type DiagnosticDraft, quote } from "./diagnostic-log.ts";
import { type EventLine, type EventLineFault, endsInFourLabels, readEventLine } from "./event-line.ts";
import { readM2 } from "./m2-speed.ts";
import type { EdlNote, UnusedToken } from "./model.ts";
import { findKeyword, type Keyword, STATEMENTS } from "./note-keywords.ts";
import { framesOf, hasDropSign, minutesOf, type PackedLabel, secondsOf } from "./packed-label.ts";
import { isBlank, isDigit, lineAt, type TextLines } from "./text-lines.ts";
import { joinWrapped } from "./wrapped-notes.ts";

/** A note as it is put together; `above` counts the event lines of the whole list that stand before it. */
export interface ScannedNote extends EdlNote {
	value: string;
	readonly raw: string[];
	readonly above: number;
}

/** A list's lines, told apart but not counted yet: the rate may have to be guessed from all of them. */
export interface ScannedEdl {
	readonly title: string;
	/** What the header's `FCM` says, false without one. */
	readonly headerDrop: boolean;
	readonly hasHeaderFcm: boolean;
	readonly events: readonly EventLine[];
	readonly notes: readonly ScannedNote[];
	readonly unusedTokens: readonly UnusedToken[];
	readonly drafts: readonly DiagnosticDraft[];
	readonly accounted: number;
	/** 0-based line of the first marker of a marker list; -1 where there is none. */
	readonly markerLine: number;
	/** Highest frame number of the labels, numbers that no rate has left out [TC7]. */
	readonly maxFrame: number;
	/** Whether an `FCM: DROP FRAME` or a `;` stands anywhere. */
	readonly anyDrop: boolean;
}

const STAR = 42;
const HIGHEST_FRAME = 59;

/** Tells a list's lines apart, each once: event, statement, note, blank, or a diagnostic [EDL4, EDL5]. */
export function scanEdl(lines: TextLines, file: string): ScannedEdl {
	return new Scanner(lines, file).scan();
}

class Scanner {
	readonly #lines: TextLines;
	readonly #file: string;
	readonly #events: EventLine[] = [];
	readonly #notes: ScannedNote[] = [];
	readonly #unusedTokens: UnusedToken[] = [];
	readonly #drafts: DiagnosticDraft[] = [];
	#title: string | null = null;
	#headerFcm: boolean | null = null;
	#sourceFcmDrop = false;
	#block = -1;
	/** Number of the open block; -1 before the first event, and after a line that could not be read. */
	#openNumber = -1;
	#seenEventLine = false;
	#markerLine = -1;
	#maxFrame = 0;
	#anyDrop = false;
	#accounted = 0;

	constructor(lines: TextLines, file: string) {
		this.#lines = lines;
		this.#file = file;
	}

	scan(): ScannedEdl {
		const { text, count, starts, ends } = this.#lines;
		for (let line = 0; line < count; line++) {
			let start = starts[line] ?? 0;
			let end = ends[line] ?? 0;
			while (start < end && isBlank(text.charCodeAt(start))) start++;
			while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
			if (this.#readLine(line, start, end)) this.#accounted++;
		}
		return {
			title: this.#title ?? "",
			headerDrop: this.#headerFcm ?? false,
			hasHeaderFcm: this.#headerFcm !== null,
			events: this.#events,
			notes: this.#notes,
			unusedTokens: this.#unusedTokens,
			drafts: this.#drafts,
			accounted: this.#accounted,
			markerLine: this.#markerLine,
			maxFrame: this.#maxFrame,
			anyDrop: this.#anyDrop,
		};
	}

	/** @returns whether the line was accounted for: every branch has to say so itself. */
	#readLine(line: number, start: number, end: number): boolean {
		if (start === end) return true;
		const { text } = this.#lines;
		const first = text.charCodeAt(start);
		if (isDigit(first)) return this.#readEvent(line, start, end);
		if (first === STAR) return this.#readStarNote(line, start, end);
		return this.#readStatement(line, start, end);
	}

	#readEvent(line: number, start: number, end: number): boolean {
		const { text } = this.#lines;
		this.#seenEventLine = true;
		const read = readEventLine(text, start, end, {
			line,
			block: this.#block,
			openNumber: this.#openNumber,
			sourceFcmDrop: this.#sourceFcmDrop,
		});
		if ("expected" in read) {
			this.#blockError(line, start, end, read);
			this.#noticeMarker(line, start, end);
			// The notes of a line that could not be read are nobody else's.
			if (this.#openNumber === -1 || leadingNumber(text, start) !== this.#openNumber) {
				this.#block++;
				this.#openNumber = -1;
			}
			return true;
		}
		this.#block = read.block;
		this.#openNumber = read.number;
		this.#events.push(read);
		this.#noteFacts(read.sourceIn);
		this.#noteFacts(read.sourceOut);
		this.#noteFacts(read.recordIn);
		this.#noteFacts(read.recordOut);
		return true;
	}

	#noteFacts(label: PackedLabel): void {
		const frames = framesOf(label);
		if (
			frames > this.#maxFrame &&
			frames <= HIGHEST_FRAME &&
			secondsOf(label) < 60 &&
			minutesOf(label) < 60
		) {
			this.#maxFrame = frames;
		}
		if (hasDropSign(label)) this.#anyDrop = true;
	}

	#blockError(line: number, start: number, end: number, { from, to, expected }: EventLineFault): void {
		const { text } = this.#lines;
		const token = from < to ? text.slice(from, to) : text.slice(start, end);
		this.#drafts.push({
			code: "EDL_BLOCK_PARSE_ERROR",
			severity: "error",
			message: `Block parse error: found '${quote(token)}', expected ${expected}`,
			line,
			offset: from,
			text: token,
			hint: "Correct the line, or export the list again as CMX 3600.",
			withTokens: true,
		});
	}

	#readStarNote(line: number, start: number, end: number): boolean {
		const { text } = this.#lines;
		let from = start + 1;
		while (from < end && isBlank(text.charCodeAt(from))) from++;
		const found = findKeyword(text, from, end);
		if (found && !STATEMENTS.has(found.keyword)) {
			return this.#addNote(line, found.keyword, text.slice(found.valueFrom, end));
		}
		if (this.#joinToPrevious(line, start)) return true;
		return this.#addUnread(line, start, end);
	}

	#readStatement(line: number, start: number, end: number): boolean {
		const { text } = this.#lines;
		const found = findKeyword(text, start, end);
		if (!found) {
			if (endsInFourLabels(text, start, end)) {
				const to = firstTokenEnd(text, start, end);
				this.#blockError(line, start, end, { from: start, to, expected: "an event number of 3 to 6 digits" });
				this.#seenEventLine = true;
				this.#block++;
				this.#openNumber = -1;
				return true;
			}
			this.#noticeMarker(line, start, end);
			return this.#addUnread(line, start, end);
		}
		const value = text.slice(found.valueFrom, end);
		switch (found.keyword) {
			case "TITLE":
				if (this.#title !== null) return this.#addUnread(line, start, end);
				this.#title = value;
				return true;
			case "FCM":
				return this.#readFcm(line, start, end, value);
			case "AUD":
				return this.#readAud(line, start, end, value);
			default:
				return this.#addNote(line, found.keyword, value);
		}
	}

	#noticeMarker(line: number, start: number, end: number): void {
		if (this.#markerLine === -1 && isMarker(this.#lines.text, start, end)) this.#markerLine = line;
	}

	#readFcm(line: number, start: number, end: number, value: string): boolean {
		const drop = readFcm(value);
		if (drop === null) {
			this.#drafts.push({
				code: "EDL_FCM_UNKNOWN",
				severity: "warning",
				message: `FCM says '${quote(value)}', expected DROP FRAME or NON-DROP FRAME; the line is not used`,
				line,
				offset: start,
				text: value,
			});
			return this.#addUnread(line, start, end);
		}
		if (drop) this.#anyDrop = true;
		// In the header it sets both sides, further down the source side of what follows [EDL2].
		if (!this.#seenEventLine) this.#headerFcm = drop;
		this.#sourceFcmDrop = drop;
		return true;
	}

	#readAud(line: number, start: number, end: number, value: string): boolean {
		const numbers = readAudNumbers(value);
		const event = this.#events.at(-1);
		if (!numbers || !event || this.#openNumber === -1) return this.#addUnread(line, start, end);
		const before = event.channels;
		event.channels = withSound(before, numbers);
		if (event.transition.type !== "cut") {
			// Both lines of a transition are on the same channels, and the statement stands below both.
			const outgoing = this.#events.at(-2);
			if (outgoing?.block === event.block && outgoing.channels === before) outgoing.channels = event.channels;
		}
		return true;
	}

	#addNote(line: number, keyword: Keyword, value: string): boolean {
		const above = this.#events.length;
		const raw = [lineAt(this.#lines, line)];
		const block = this.#block;
		this.#notes.push({ line: line + 1, block, keyword, value, raw, above });
		if (keyword === "M2") this.#checkM2(line, value);
		return true;
	}

	#checkM2(line: number, value: string): void {
		const m2 = readM2(value);
		const offset = this.#lines.text.indexOf(value, this.#lines.starts[line]);
		if ("badToken" in m2) {
			this.#drafts.push({
				code: "EDL_BAD_SPEED",
				severity: "error",
				message: `M2 has '${quote(m2.badToken)}' where its speed should stand, expected frames per second such as 012.5; the line is not used`,
				line,
				offset: offset + m2.offset,
				text: m2.badToken,
				hint: "Without it the speed is the event's source length over its record length.",
				withTokens: true,
			});
		} else if (this.#openNumber === -1) {
			this.#drafts.push({
				code: "EDL_SPEED_WITHOUT_EVENT",
				severity: "warning",
				message: "M2 stands below no event that could be read; it is not used",
				line,
				text: value,
			});
		}
	}

	#addUnread(line: number, start: number, end: number): boolean {
		const { text } = this.#lines;
		const above = this.#events.length;
		const value = text.slice(start, end);
		const raw = [lineAt(this.#lines, line)];
		this.#notes.push({ line: line + 1, block: this.#block, keyword: "", value, raw, above });
		this.#unusedTokens.push({ file: this.#file, line: line + 1, text: value });
		return true;
	}

	/** @returns whether the line is the end of a note that the line before it began. */
	#joinToPrevious(line: number, start: number): boolean {
		const { text, ends } = this.#lines;
		const note = this.#notes.at(-1);
		if (!note || note.line - 1 + note.raw.length !== line) return false;
		const lastRaw = note.raw.at(-1) ?? "";
		const event = this.#events.at(-1);
		const eventEnd = event ? (ends[event.line] ?? 0) : 0;
		const star = lastRaw.indexOf("*");
		const indent = star !== -1 && isBlank(lastRaw.charCodeAt(star + 1)) ? 1 : 0;
		const hasIndent = isBlank(text.charCodeAt(start + 1));
		const trailing = lastRaw.slice(lastRaw.trimEnd().length);
		const joined = joinWrapped(
			{
				keyword: note.keyword as Keyword,
				lastRaw,
				value: `${note.value}${trailing}`,
				padsLines: eventEnd > 0 && isBlank(text.charCodeAt(eventEnd - 1)),
			},
			text.slice(start + 1 + (hasIndent ? indent : 0), ends[line]),
		);
		if (!joined) return false;
		note.value = joined.value;
		note.raw.push(lineAt(this.#lines, line));
		if (!joined.certain) {
			this.#drafts.push({
				code: "EDL_NOTE_JOINED",
				severity: "info",
				message: `the note was cut off at the end of the line before; joined it reads '${quote(joined.value)}'`,
				line,
				offset: start,
				text: joined.value,
				hint: "If the two lines are two notes, put a blank line between them.",
			});
		}
		return true;
	}
}

/** `DROP FRAME`, `DF` → true; `NON-DROP FRAME`, `NDF` → false; null for anything else. */
function readFcm(value: string): boolean | null {
	const word = value.slice(0, 40).toUpperCase();
	if (/^(?:NON[\s-]?DROP|NDF)/.test(word)) return false;
	return /^(?:DROP|DF\b)/.test(word) ? true : null;
}

/** A marker of Resolve's marker lists: `|C:ResolveColorBlue |M:Marker 1 |D:1`, perhaps behind its note. */
function isMarker(text: string, start: number, end: number): boolean {
	const line = text.slice(start, Math.min(end, start + 4096));
	return line.includes("|C:") && line.includes("|M:");
}

function firstTokenEnd(text: string, start: number, end: number): number {
	let at = start;
	while (at < end && !isBlank(text.charCodeAt(at))) at++;
	return at;
}

function leadingNumber(text: string, start: number): number {
	let at = start;
	while (at - start < 7 && isDigit(text.charCodeAt(at))) at++;
	return Number(text.slice(start, at));
}
