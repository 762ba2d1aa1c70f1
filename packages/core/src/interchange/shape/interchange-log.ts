import { type Diagnostic, type DiagnosticCode, firstOfEachKind, type Severity } from "../../diagnostics.ts";
import { quote } from "../../edl/diagnostic-log.ts";
import type { TextLines } from "../../edl/text-lines.ts";

/** A problem with one element of a timeline file. */
interface Problem {
	readonly code: DiagnosticCode;
	readonly severity: Severity;
	readonly message: string;
	readonly hint?: string;
	/** Offset of the element in the text, or of the object in a binary file's bytes; null for the whole file. */
	readonly offset: number | null;
	/** The 1-based line, if that is all that is known of the place. */
	readonly line?: number;
	/** The element's path, for messages. */
	readonly path?: string;
	readonly text?: string;
}

/** Collects the problems of a timeline file, with their places. */
export class InterchangeLog {
	readonly #file: string;
	readonly #lines: TextLines | null;
	readonly #diagnostics: Diagnostic[] = [];
	/** The line that was requested last. */
	#latest = 0;

	/** @param lines - null for a binary file: places are then given in bytes. */
	constructor(file: string, lines: TextLines | null) {
		this.#file = file;
		this.#lines = lines;
	}

	get hasProblems(): boolean {
		return this.#diagnostics.length > 0;
	}

	/** The 1-based line of an offset in the text; 1 in a binary file. */
	lineOf(offset: number): number {
		if (this.#lines === null) return 1;
		this.#latest = indexOfLine(this.#lines, offset, this.#latest);
		return this.#latest + 1;
	}

	push({ code, severity, message, hint, offset, line: given, path, text }: Problem): void {
		const lines = this.#lines;
		const line = offset === null || lines === null ? null : this.lineOf(offset) - 1;
		const place = path === undefined ? "" : `${path}: `;
		const byte = offset === null || lines !== null ? "" : ` (at byte ${offset})`;
		this.#diagnostics.push({
			code,
			severity,
			message: `${place}${message}${byte}`,
			file: this.#file,
			line: line === null ? (given ?? null) : line + 1,
			column: line === null || offset === null ? null : offset - (lines?.starts[line] ?? 0) + 1,
			...(text === undefined ? {} : { text: quote(text) }),
			...(hint === undefined ? {} : { hint }),
		});
	}

	finish(): readonly Diagnostic[] {
		return firstOfEachKind(this.#diagnostics.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)));
	}
}

/** @param near - a line that is probably shortly before: elements are read in the file's order. */
function indexOfLine({ starts, count }: TextLines, offset: number, near: number): number {
	let low = (starts[near] ?? 0) <= offset ? near : 0;
	let high = Math.max(0, count - 1);
	for (let step = 1; low + step < high; step *= 2) {
		if ((starts[low + step] ?? 0) > offset) {
			high = low + step - 1;
			break;
		}
		low += step;
	}
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
