import type { M2Line } from "./m2-speed.ts";
import type { EdlNote } from "./model.ts";
import { KEYWORDS, type Keyword } from "./note-keywords.ts";
import { lineAt, type TextLines } from "./text-lines.ts";

/**
 * The notes of a list in columns: a list has twice as many notes as events, and most are never read. Texts are
 * extracted on demand.
 */
export class NoteTable {
	private readonly lines: TextLines;
	length = 0;
	private readonly columns: Int32Array;
	/** Values joined from several lines. */
	private readonly joined = new Map<number, string>();
	private readonly speeds = new Map<number, M2Line>();
	/** The notes that are markers (`LOC`). */
	readonly locators: number[] = [];

	constructor(lines: TextLines) {
		this.lines = lines;
		this.columns = new Int32Array(lines.count * COLUMNS);
	}

	/**
	 * @param keywordIndex - index in `KEYWORDS`; -1 for a note that ox does not parse.
	 * @param line - 0-based.
	 * @param valueFrom - offset of the value in the text.
	 * @param above - how many event lines of its block precede the note.
	 */
	add(
		keywordIndex: number,
		line: number,
		valueFrom: number,
		valueTo: number,
		block: number,
		above: number,
	): void {
		const columns = this.columns;
		const at = this.length * COLUMNS;
		columns[at] = keywordIndex;
		columns[at + LINE] = line;
		columns[at + FROM] = valueFrom;
		columns[at + TO] = valueTo;
		columns[at + BLOCK] = block;
		columns[at + ABOVE] = above;
		columns[at + RAW_LINES] = 1;
		if (keywordIndex === LOC) this.locators.push(this.length);
		this.length++;
	}

	/** Stores the speed of the last note, an `M2`. */
	setSpeed(speed: M2Line): void {
		this.speeds.set(this.length - 1, speed);
	}

	/** The speed in an `M2` note; null if there is none. */
	speed(index: number): M2Line | null {
		return this.speeds.get(index) ?? null;
	}

	/** Appends the next raw line to a note. */
	join(index: number, value: string): void {
		this.joined.set(index, value);
		this.columns[index * COLUMNS + RAW_LINES] = this.rawLines(index) + 1;
	}

	keyword(index: number): Keyword | "" {
		return KEYWORDS[this.cell(index, KEYWORD)] ?? "";
	}

	/** 0-based. */
	line(index: number): number {
		return this.cell(index, LINE);
	}

	above(index: number): number {
		return this.cell(index, ABOVE);
	}

	rawLines(index: number): number {
		return this.cell(index, RAW_LINES);
	}

	value(index: number): string {
		const joined = this.joined.size === 0 ? undefined : this.joined.get(index);
		return joined ?? this.lines.text.slice(this.cell(index, FROM), this.cell(index, TO));
	}

	/** The notes in the form of the public interface. */
	toNotes(): readonly EdlNote[] {
		return Array.from({ length: this.length }, (_, index) => {
			const line = this.line(index);
			return {
				line: line + 1,
				block: this.cell(index, BLOCK),
				keyword: this.keyword(index),
				value: this.value(index),
				raw: Array.from({ length: this.rawLines(index) }, (_raw, i) => lineAt(this.lines, line + i)),
			};
		});
	}

	private cell(index: number, column: number): number {
		return this.columns[index * COLUMNS + column] ?? 0;
	}
}

const LOC = KEYWORDS.indexOf("LOC");

const KEYWORD = 0;
const LINE = 1;
const FROM = 2;
const TO = 3;
const BLOCK = 4;
const ABOVE = 5;
const RAW_LINES = 6;
const COLUMNS = 7;
