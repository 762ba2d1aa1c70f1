/**
 * The paragraphs of an RTF document as a word processor shows them: a small reader, written from the format's
 * specification alone, that shares nothing with the writer. Skips the groups that hold no text.
 *
 * @throws {Error} for anything that isn't ASCII, for groups that don't close, and for control words that it doesn't know.
 */
export function readRtf(document: string): string[] {
	const hidden = new Set(["fonttbl", "info"]);
	const known = new Set([
		...["rtf", "ansi", "ansicpg", "uc", "deff", "f", "fs", "pard", "qc", "b"],
		...["par", "line", "tab", "u", "fswiss", "title", ...hidden],
	]);
	const tokens = document.matchAll(/\\([a-z]+)(-?\d+)? ?|\\([^a-z])|([{}])|(\r\n)|([\x20-\x7e])|([\s\S])/g);
	const stack: boolean[] = [];
	const paragraphs = [""];
	let isHidden = false;
	let skip = 0;
	const add = (text: string) => {
		if (skip > 0) skip -= 1;
		else if (!isHidden) paragraphs[paragraphs.length - 1] += text;
	};
	for (const [token, word, number, symbol, brace, newline, character] of tokens) {
		if (brace === "{") stack.push(isHidden);
		else if (brace === "}") {
			const outer = stack.pop();
			if (outer === undefined) throw new Error("a group closes that never opened");
			isHidden = outer;
		} else if (word !== undefined) {
			if (!known.has(word)) throw new Error(`unknown control word \\${word}`);
			if (hidden.has(word)) isHidden = true;
			if (word === "par" && !isHidden) paragraphs.push("");
			if (word === "line") add("\n");
			if (word === "tab") add("\t");
			if (word === "u") {
				add(String.fromCharCode((Number(number) + 0x1_0000) % 0x1_0000));
				skip = 1;
			}
		} else if (symbol !== undefined) add(symbol);
		else if (character !== undefined) add(character);
		else if (newline === undefined) throw new Error(`${JSON.stringify(token)} is not ASCII text`);
	}
	if (stack.length > 0) throw new Error("a group doesn't close");
	if (paragraphs.pop() !== "") throw new Error("the last paragraph doesn't end");
	return paragraphs;
}
