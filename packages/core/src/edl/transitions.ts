import type { EdlTransition } from "./model.ts";
import { codeAt, isBlank, isDigit, type TextLines } from "./text-lines.ts";

/** A transition parsed from the right, with the offset of its first token. */
interface ReadTransition {
	readonly value: EdlTransition;
	readonly from: number;
	readonly doubt: "missing" | "cut-with-length" | null;
	readonly expected: null;
}

/** The reason there is no transition, and the offending token. */
interface TransitionFault {
	readonly from: number;
	readonly to: number;
	readonly expected: string;
}

/** The transition of every cut, shared because nearly all events are cuts. */
export const CUT: EdlTransition = { type: "cut", wipe: null, frames: 0 };
const MOST_LENGTH_DIGITS = 6;
const ANY_TRANSITION = "a transition: C, D with a length, W with a number and a length, K, KB or KO";

/**
 * Reads a transition and its length that end at `to`: `C`, `D 030`, `W001 030`, `K`, `KB`, `K B`, `KO`, `K O`, each key
 * with or without a length; a length alone is a dissolve, marked as doubtful [EDL3].
 *
 * @param from - start of the token that ends at `to`.
 * @param limit - offset before which there are no tokens.
 */
export function readTransition(
	lines: TextLines,
	from: number,
	to: number,
	limit: number,
): ReadTransition | TransitionFault {
	if (!isNumber(lines, from, to)) return withoutLength(lines, from, to, limit);
	if (to - from > MOST_LENGTH_DIGITS)
		return { from, to, expected: "a transition length of at most 6 digits" };
	const frames = Number(lines.text.slice(from, to));

	const second = tokenBefore(lines, from, limit);
	const third = tokenBefore(lines, second.from, limit);
	const word = second.word;
	if (word === "C") {
		const doubt = frames === 0 ? null : "cut-with-length";
		return { value: CUT, from: second.from, doubt, expected: null };
	}
	if (word === "D") return read("dissolve", null, frames, second.from);
	if (word === "B" && third.word === "K") return read("key-background", null, frames, third.from);
	if (word === "O" && third.word === "K") return read("key", null, frames, third.from);
	const key = keyType(word);
	if (key) return read(key, null, frames, second.from);
	if (/^W\d{1,4}$/.test(word)) return read("wipe", Number(word.slice(1)), frames, second.from);
	if (third.word === "W" && /^\d{1,4}$/.test(word)) return read("wipe", Number(word), frames, third.from);
	if (word === "W") {
		return { from: second.from, to: second.to, expected: "a wipe's number and its length: W001 025" };
	}
	// Some systems omit the transition and write only its length: the text before it is the channel.
	return { ...read("dissolve", null, frames, from), doubt: "missing" };
}

function withoutLength(
	lines: TextLines,
	from: number,
	to: number,
	limit: number,
): ReadTransition | TransitionFault {
	if (to - from > 8) return { from, to, expected: ANY_TRANSITION };
	const word = lines.text.slice(from, to).toUpperCase();
	if (word === "C") return { value: CUT, from, doubt: null, expected: null };
	const before = tokenBefore(lines, from, limit);
	if (before.word === "K") {
		if (word === "B") return read("key-background", null, 0, before.from);
		if (word === "O") return read("key", null, 0, before.from);
	}
	const key = keyType(word);
	if (key) return read(key, null, 0, from);
	if (word === "D") return { from, to, expected: "a dissolve's length: D 025" };
	if (/^W\d*$/.test(word)) return { from, to, expected: "a wipe's number and its length: W001 025" };
	return { from, to, expected: ANY_TRANSITION };
}

function keyType(word: string): "key" | "key-background" | null {
	if (word === "K" || word === "KO") return "key";
	return word === "KB" ? "key-background" : null;
}

function read(
	type: EdlTransition["type"],
	wipe: number | null,
	frames: number,
	from: number,
): ReadTransition {
	return { value: { type, wipe, frames }, from, doubt: null, expected: null };
}

function isNumber({ codes }: TextLines, from: number, to: number): boolean {
	for (let i = from; i < to; i++) if (!isDigit(codeAt(codes, i))) return false;
	return to > from;
}

/** The token before an offset, in capitals; empty if there is none or it is too long for a transition. */
function tokenBefore(
	{ text, codes }: TextLines,
	end: number,
	limit: number,
): { readonly from: number; readonly to: number; readonly word: string } {
	let to = end;
	while (to > limit && isBlank(codeAt(codes, to - 1))) to--;
	let from = to;
	while (from > limit && to - from <= 8 && !isBlank(codeAt(codes, from - 1))) from--;
	const word = to - from > 8 ? "" : text.slice(from, to).toUpperCase();
	return { from, to, word };
}
