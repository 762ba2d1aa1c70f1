/**
 * A text's UTF-16 units as numbers. Scanning reads each of them, and an array is faster than a string. For plain ASCII,
 * as in most lists, these are the file's bytes.
 */
export type CharCodes = Uint8Array | Uint16Array;

/** A text with the positions of its lines; lines are extracted on demand. */
export interface TextLines {
	readonly text: string;
	readonly codes: CharCodes;
	readonly count: number;
	/** Offset of each line's first character. */
	readonly starts: Int32Array;
	/** Offset after each line's last character, before its line break. */
	readonly ends: Int32Array;
}

/**
 * Finds the lines of a text: LF, CRLF and CR, also mixed [EDL1]. A final line break doesn't start another line.
 *
 * @param known - the text's character codes, if the caller already has them.
 */
export function indexLines(text: string, known: CharCodes | null = null): TextLines {
	const codes = known ?? charCodesOf(text);
	// Enough for the short lines of XML: memory that isn't used costs nothing, and growing copies it.
	let starts = new Int32Array(Math.max(64, text.length >> 4));
	let ends = new Int32Array(starts.length);
	let count = 0;
	let start = 0;
	// Remember the next break of each kind until the scan passes it, so that a text without that kind still takes linear
	// time.
	let nextLf = text.indexOf("\n");
	let nextCr = text.indexOf("\r");
	while (start < text.length) {
		if (nextLf !== -1 && nextLf < start) nextLf = text.indexOf("\n", start);
		if (nextCr !== -1 && nextCr < start) nextCr = text.indexOf("\r", start);
		let end = text.length;
		let next = end;
		if (nextCr !== -1 && (nextLf === -1 || nextCr < nextLf)) {
			end = nextCr;
			next = nextLf === nextCr + 1 ? nextCr + 2 : nextCr + 1;
		} else if (nextLf !== -1) {
			end = nextLf;
			next = nextLf + 1;
		}
		if (count === starts.length) {
			starts = grown(starts);
			ends = grown(ends);
		}
		starts[count] = start;
		ends[count] = end;
		count++;
		start = next;
	}
	return { text, codes, count, starts, ends };
}

/** The text of a line, from 0; empty for a nonexistent line. */
export function lineAt(lines: TextLines, index: number): string {
	return lines.text.slice(lines.starts[index] ?? 0, index < lines.count ? (lines.ends[index] ?? 0) : 0);
}

/** A text's units; see {@link CharCodes}. */
export function charCodesOf(text: string): CharCodes {
	const codes = new Uint16Array(text.length);
	for (let i = 0; i < text.length; i++) codes[i] = text.charCodeAt(i);
	return codes;
}

/** The unit at an offset; 0 outside the text. */
export function codeAt(codes: CharCodes, offset: number): number {
	return codes[offset] ?? 0;
}

/** Whether a character separates tokens: space, tab, no-break space, or a control character [EDL1]. */
export function isBlank(charCode: number): boolean {
	return charCode <= 32 || charCode === 0xa0;
}

/** Whether a character is a digit from 0 to 9. */
export function isDigit(charCode: number): boolean {
	return charCode >= 48 && charCode <= 57;
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
	const twice = new Int32Array(array.length * 2);
	twice.set(array);
	return twice;
}
