import { describe, expect, it } from "vitest";
import { EMPTY_LINE, editLine } from "./edit-line.ts";

const LEFT = "\u001b[D";
const RIGHT = "\u001b[C";
const BACKSPACE = "\u007f";

/** The text with the cursor shown as `|`. */
function typed(...chunks: readonly string[]): string {
	const { characters, cursor } = chunks.reduce(editLine, EMPTY_LINE);
	return characters.toSpliced(cursor, 0, "|").join("");
}

describe("editLine", () => {
	it.each([
		["backspaces that arrive in one chunk", ["abcd", BACKSPACE.repeat(3)], "a|"],
		["more backspaces than there is text", ["ab", BACKSPACE.repeat(5), "c"], "c|"],
		["arrows that arrive in one chunk", ["abcd", LEFT + LEFT, "x"], "abx|cd"],
		["an arrow past the ends", ["ab", LEFT.repeat(9), RIGHT.repeat(9), "c"], "abc|"],
		["a backspace before the cursor", ["abcd", LEFT, BACKSPACE], "ab|d"],
		["Delete after the cursor", ["abcd", LEFT + LEFT, "\u001b[3~"], "ab|d"],
		["Ctrl-U up to the cursor", ["abcd", LEFT, "\u0015"], "|d"],
		["Home and End", ["bc", "\u001b[H", "a", "\u001b[F", "d"], "abcd|"],
		["Ctrl-A and Ctrl-E", ["bc", "\u0001a\u0005d"], "abcd|"],
		["a pasted text in the middle", ["ad", LEFT, "bc"], "abc|d"],
		["an emoji as one character", ["a🎬b", LEFT, BACKSPACE], "a|b"],
		["keys that mean nothing here", ["ab", "\u001b[A\u001b[200~\t", "c"], "abc|"],
	])("accepts %s", (_, chunks, line) => {
		expect(typed(...chunks)).toBe(line);
	});

	it("submits at the first line break of a pasted text, and ignores the rest", () => {
		expect(editLine(EMPTY_LINE, "ab\r\ncd")).toEqual({ characters: ["a", "b"], cursor: 2, entered: true });
	});
});
