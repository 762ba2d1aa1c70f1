import { textWidth } from "./width.ts";

/** Breaks a sentence at spaces into lines of at most `width` columns. */
export function wrapped(text: string, width: number): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of text.split(" ")) {
		if (line !== "" && textWidth(line) + 1 + textWidth(word) > width) {
			lines.push(line);
			line = word;
		} else line = line === "" ? word : `${line} ${word}`;
	}
	return line === "" ? lines : [...lines, line];
}
