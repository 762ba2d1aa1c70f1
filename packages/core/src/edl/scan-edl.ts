import { withSound } from "./channels.ts";
import { type DiagnosticLog, quote } from "./diagnostic-log.ts";
import { EventLine, EventLineFault, endsInFourLabels, FOUR_LABELS, readEventLine } from "./event-line.ts";
import type { Block } from "./line-notes.ts";
import { ListFacts } from "./list-facts.ts";
import { readM2 } from "./m2-speed.ts";
import { joinAnd, labelsInstead, missingFields } from "./missing-fields.ts";
import type { UnusedToken } from "./model.ts";
import { findKeyword, isStatement, KEYWORDS, valueOffset } from "./note-keywords.ts";
import { NoteTable } from "./note-table.ts";
import { readFcm } from "./read-fcm.ts";
import { type CharCodes, codeAt, isBlank, isDigit, lineAt, type TextLines } from "./text-lines.ts";
import { joinWrapped } from "./wrapped-notes.ts";

/** Receives the list's parts as they are scanned, so that event lines can be reused after their block. */
export interface ScanListener {
	/** Called for each complete block. The block and its lines are reused for the next one. */
	resolveBlock(block: Block, headerDrop: boolean): void;
	/** Called for a note that gives a reel's long and short names. */
	learnReel(value: string): void;
}

/** A list after all its lines are classified. */
export interface ScannedEdl {
	readonly title: string;
	/** The header's `FCM`; null without one. */
	readonly headerFcm: boolean | null;
	/** How many event lines could be read. */
	readonly eventLines: number;
	readonly notes: NoteTable;
	readonly unusedTokens: readonly UnusedToken[];
	/** The number of classified lines. */
	readonly accounted: number;
	/** 0-based line of the first marker of a marker list; -1 if there is none. */
	readonly markerLine: number;
	readonly facts: ListFacts;
}

const STAR = 42;
const NO_LINES: EventLine[] = [];
/** Limits the lines of a wrapped name, since each join copies the text. */
const MOST_WRAPPED_LINES = 8;
/** The rest of a wrapped name without a `*` is short. */
const LONGEST_REST = 120;
const HAS_TIMECODE = /\d{1,2}[:;]\d{2}[:;]\d{2}/;
const EVENT_WITH_LABELS = /^\d{1,6}\s(?:.*?\d{1,2}[:;]\d{1,2}[:;]\d{1,2}[:;.,]\d{1,2}){2}/;
/** A number, perhaps a reel, a channel, a transition, and then nothing or something like a length or a timecode. */
const EVENT_WITH_TRANSITION =
	/^\d{1,6}\s(?:.*\s)?(?:NONE|(?:[ABV]\d*\/?)+)\s+(?:C|D|K ?[BO]?|W\d+)(?:$|\s+\S*(?:\d|:\S*:))/i;
/** Enough for the longest reel and all other fields. */
const LONGEST_EVENT = 400;
/** Splits up lists that give all events the same number, because work on a block grows with the square of its lines. */
const MOST_LINES_IN_BLOCK = 64;

/** Classifies a list's lines, each once: event, statement, note, blank, or a diagnostic [EDL4, EDL5]. */
export class Scanner {
	private readonly lines: TextLines;
	private readonly file: string;
	private readonly drafts: DiagnosticLog;
	private readonly listener: ScanListener;
	private readonly notes: NoteTable;
	private readonly facts = new ListFacts();
	private readonly unusedTokens: UnusedToken[] = [];
	private title: string | null = null;
	private headerFcm: boolean | null = null;
	private sourceFcmDrop = false;
	private seenEventLine = false;
	private eventLines = 0;
	private markerLine = -1;
	private accounted = 0;
	private block = -1;
	/** Number of the open block; -1 before the first event and after an unreadable line. */
	private openNumber = -1;
	private openLines: EventLine[] = NO_LINES;
	/** The completed block, as passed to the listener; one object for all blocks. */
	private readonly closedBlock: { -readonly [K in keyof Block]: Block[K] };
	private readonly linePool: EventLine[] = [];
	private firstNote = 0;

	/** @param drafts - collects the diagnostics. */
	constructor(lines: TextLines, file: string, drafts: DiagnosticLog, listener: ScanListener) {
		this.lines = lines;
		this.file = file;
		this.drafts = drafts;
		this.listener = listener;
		this.notes = new NoteTable(lines);
		this.closedBlock = { lines: NO_LINES, notes: this.notes, firstNote: 0, behindNote: 0 };
	}

	scan(): ScannedEdl {
		for (let line = 0; line < this.lines.count; line++) if (this.readLine(line)) this.accounted++;
		this.openBlock(-1);
		return {
			title: this.title ?? "",
			headerFcm: this.headerFcm,
			eventLines: this.eventLines,
			notes: this.notes,
			unusedTokens: this.unusedTokens,
			accounted: this.accounted,
			markerLine: this.markerLine,
			facts: this.facts,
		};
	}

	/** @returns whether the line was accounted for; every branch has to return it explicitly. */
	private readLine(line: number): boolean {
		const { codes, starts, ends } = this.lines;
		let start = starts[line] ?? 0;
		let end = ends[line] ?? 0;
		while (start < end && isBlank(codeAt(codes, start))) start++;
		while (end > start && isBlank(codeAt(codes, end - 1))) end--;
		if (start === end) return true;
		const first = codeAt(codes, start);
		if (isDigit(first)) return this.readEvent(line, start, end);
		if (first === STAR) return this.readStarNote(line, start, end);
		return this.readStatement(line, start, end);
	}

	private readEvent(line: number, start: number, end: number): boolean {
		const at = this.openLines.length;
		const read = this.spareLine(at);
		const fault = readEventLine(this.lines, start, end, read);
		if (fault) {
			if (this.joinBareLine(line, start, end)) return true;
			if (!this.seenEventLine && this.isProse(start, end)) {
				this.noticeMarker(line, start, end);
				return this.addUnread(line, start, end);
			}
			this.seenEventLine = true;
			this.blockError(line, start, end, fault);
			this.noticeMarker(line, start, end);
			// Notes of an unreadable line must not be assigned to another event.
			if (this.openNumber === -1 || leadingNumber(this.lines.codes, start) !== this.openNumber)
				this.openBlock(-1);
			return true;
		}
		this.seenEventLine = true;
		if (read.number !== this.openNumber || this.openLines.length === MOST_LINES_IN_BLOCK) {
			this.openBlock(read.number);
			this.openLines = [read];
			// The previous block is done with its lines, so this one reuses them from the first on.
			this.linePool[at] = this.spareLine(0);
			this.linePool[0] = read;
		} else this.openLines.push(read);
		read.line = line;
		read.block = this.block;
		read.sourceFcmDrop = this.sourceFcmDrop;
		this.eventLines++;
		this.facts.noteSource(read.sourceIn, line);
		this.facts.noteSource(read.sourceOut, line);
		this.facts.noteRecord(read.recordIn, line);
		this.facts.noteRecord(read.recordOut, line);
		return true;
	}

	/** Whether a line above the first event is header text rather than a damaged event [EDL61]. */
	private isProse(start: number, end: number): boolean {
		if (endsInFourLabels(this.lines.codes, start, end)) return false;
		const line = this.lines.text.slice(start, Math.min(end, start + LONGEST_EVENT));
		return !EVENT_WITH_LABELS.test(line) && !EVENT_WITH_TRANSITION.test(line);
	}

	private spareLine(index: number): EventLine {
		const line = this.linePool[index] ?? new EventLine();
		this.linePool[index] = line;
		return line;
	}

	/** Closes the open block and opens the next one. */
	private openBlock(number: number): void {
		const behindNote = this.notes.length;
		if (this.openLines.length > 0) {
			const { closedBlock } = this;
			closedBlock.lines = this.openLines;
			closedBlock.firstNote = this.firstNote;
			closedBlock.behindNote = behindNote;
			this.listener.resolveBlock(closedBlock, this.headerFcm ?? false);
			this.openLines = NO_LINES;
		}
		this.firstNote = behindNote;
		this.openNumber = number;
		this.block++;
	}

	private blockError(line: number, start: number, end: number, { from, to, expected }: EventLineFault): void {
		const { text } = this.lines;
		const token = from < to ? text.slice(from, to) : text.slice(start, end);
		const written = text.slice(start, end);
		// Report a wrong field by itself, but list all missing fields, and all faulty timecodes [EDL63].
		const missing = isDigit(codeAt(this.lines.codes, start)) ? missingFields(written) : [];
		const wanted = missing.length > 1 ? joinAnd(missing) : expected;
		const found = (wanted === FOUR_LABELS && labelsInstead(written)) || `'${quote(token)}'`;
		this.drafts.push({
			code: "EDL_BLOCK_PARSE_ERROR",
			severity: "error",
			message: `Block parse error: found ${found}, expected ${wanted}`,
			line,
			offset: from,
			text: token,
			hint: "Correct the line, or export the list again as CMX 3600.",
			withTokens: true,
		});
	}

	private readStarNote(line: number, start: number, end: number): boolean {
		const { codes } = this.lines;
		let from = start + 1;
		while (from < end && isBlank(codeAt(codes, from))) from++;
		const found = findKeyword(codes, from, end);
		if (found !== -1 && !isStatement(found)) {
			return this.addNote(line, found, valueOffset(codes, from, end, found), end);
		}
		return this.joinToPrevious(line, start) || this.addUnread(line, start, end);
	}

	private readStatement(line: number, start: number, end: number): boolean {
		const { text, codes } = this.lines;
		const found = findKeyword(codes, start, end);
		if (found === -1) {
			if (endsInFourLabels(codes, start, end)) {
				const fault = new EventLineFault(start, start, "an event number of 3 to 6 digits");
				this.blockError(line, start, end, fault);
				this.seenEventLine = true;
				this.openBlock(-1);
				return true;
			}
			if (this.joinBareLine(line, start, end)) return true;
			this.noticeMarker(line, start, end);
			return this.addUnread(line, start, end);
		}
		const valueFrom = valueOffset(codes, start, end, found);
		switch (KEYWORDS[found]) {
			case "TITLE":
				if (this.title !== null) return this.addUnread(line, start, end);
				this.title = text.slice(valueFrom, end);
				return true;
			case "FCM":
				return this.readFcmLine(line, start, end, text.slice(valueFrom, end));
			case "AUD":
				return this.readAud(line, start, end, text.slice(valueFrom, end));
			default:
				return this.addNote(line, found, valueFrom, end);
		}
	}

	private noticeMarker(line: number, start: number, end: number): void {
		if (this.markerLine === -1 && isMarker(this.lines.text, start, end)) this.markerLine = line;
	}

	private readFcmLine(line: number, start: number, end: number, value: string): boolean {
		const drop = readFcm(value);
		if (drop === null) {
			this.drafts.push({
				code: "EDL_FCM_UNKNOWN",
				severity: "warning",
				message: `FCM says '${quote(value)}', expected DROP FRAME or NON-DROP FRAME; the line is ignored`,
				line,
				offset: start,
				text: value,
			});
			return this.addUnread(line, start, end);
		}
		// The header's applies to both sides, a later one to the source side of the following events [EDL2].
		if (!this.seenEventLine && this.headerFcm === null) {
			this.headerFcm = drop;
			if (drop) this.facts.anyDrop = true;
		}
		this.sourceFcmDrop = drop;
		return true;
	}

	private readAud(line: number, start: number, end: number, value: string): boolean {
		const event = this.openLines.at(-1);
		const channels = event && withSound(event.channels, value);
		if (!event || !channels) return this.addUnread(line, start, end);
		const before = event.channels;
		event.channels = channels;
		// Both lines of a transition are on the same channels, with the statement below them.
		const outgoing = event.transition.type === "cut" ? undefined : this.openLines.at(-2);
		if (outgoing?.channels === before) outgoing.channels = channels;
		return true;
	}

	private addNote(line: number, keywordIndex: number, valueFrom: number, end: number): boolean {
		const keyword = KEYWORDS[keywordIndex];
		this.notes.add(keywordIndex, line, valueFrom, end, this.block, this.openLines.length);
		if (keyword === "M2") this.checkM2(line, valueFrom, end);
		else if (keyword === "FINAL CUT PRO REEL") {
			this.listener.learnReel(this.lines.text.slice(valueFrom, end));
		}
		return true;
	}

	private checkM2(line: number, valueFrom: number, end: number): void {
		const m2 = readM2(this.lines.text.slice(valueFrom, end));
		if ("badToken" in m2) {
			this.drafts.push({
				code: "EDL_BAD_SPEED",
				severity: "error",
				message: `M2 has '${quote(m2.badToken)}' as its speed, expected frames per second such as 012.5; the line is ignored`,
				line,
				offset: valueFrom + m2.offset,
				text: m2.badToken,
				hint: "The speed is calculated from the event's source and record lengths instead.",
				withTokens: true,
			});
			return;
		}
		this.notes.setSpeed(m2);
		if (this.openLines.length === 0) {
			this.drafts.push({
				code: "EDL_SPEED_WITHOUT_EVENT",
				severity: "warning",
				message: "no readable event before this M2; it is ignored",
				line,
			});
		}
	}

	private addUnread(line: number, start: number, end: number): boolean {
		this.notes.add(-1, line, start, end, this.block, this.openLines.length);
		this.unusedTokens.push({ file: this.file, line: line + 1, text: this.lines.text.slice(start, end) });
		return true;
	}

	/** Joins the rest of a wrapped note without a `*`. A line with a timecode is never one: it may be an event [EDL14]. */
	private joinBareLine(line: number, start: number, end: number): boolean {
		const text = this.lines.text.slice(start, Math.min(end, start + LONGEST_REST));
		return end - start < LONGEST_REST && !HAS_TIMECODE.test(text) && this.joinToPrevious(line, start);
	}

	/** @returns whether the line is the rest of the previous line's note. */
	private joinToPrevious(line: number, start: number): boolean {
		const notes = this.notes;
		const note = notes.length - 1;
		const keyword = note === -1 ? "" : notes.keyword(note);
		if (keyword === "") return false;
		const rawLines = notes.rawLines(note);
		if (notes.line(note) + rawLines !== line || rawLines >= MOST_WRAPPED_LINES) return false;

		const { text, codes, ends } = this.lines;
		const lastRaw = lineAt(this.lines, line - 1);
		const event = this.openLines.at(-1);
		const eventEnd = event ? (ends[event.line] ?? 0) : 0;
		// Systems that write '* FROM' start the rest after '* ', those that write '*FROM' after '*'.
		const star = lastRaw.indexOf("*");
		const isStarred = codeAt(codes, start) === STAR;
		const hasIndent = isStarred && isBlank(lastRaw.charCodeAt(star + 1)) && isBlank(codeAt(codes, start + 1));
		const joined = joinWrapped(
			{
				keyword,
				lastRaw,
				value: `${notes.value(note)}${lastRaw.slice(lastRaw.trimEnd().length)}`,
				padsLines: eventEnd > 0 && isBlank(codeAt(codes, eventEnd - 1)),
			},
			text.slice(start + Number(isStarred) + Number(hasIndent), ends[line]),
		);
		if (!joined) return false;
		notes.join(note, joined.value);
		if (!joined.certain) {
			this.drafts.push({
				code: "EDL_NOTE_JOINED",
				severity: "info",
				message: `the note continues from the previous line; joined, it reads '${quote(joined.value)}'`,
				line,
				offset: start,
				text: joined.value,
				hint: "If these are two separate notes, put a blank line between them.",
			});
		}
		return true;
	}
}

/** A marker in Resolve's marker lists: `|C:ResolveColorBlue |M:Marker 1 |D:1`, possibly after its note. */
function isMarker(text: string, start: number, end: number): boolean {
	const line = text.slice(start, Math.min(end, start + 4096));
	return line.includes("|C:") && line.includes("|M:");
}

function leadingNumber(codes: CharCodes, start: number): number {
	let number = 0;
	for (let at = start; at - start < 7 && isDigit(codeAt(codes, at)); at++) {
		number = number * 10 + codeAt(codes, at) - 48;
	}
	return number;
}
