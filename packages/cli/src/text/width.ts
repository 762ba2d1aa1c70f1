// East Asian wide and fullwidth blocks, and pictographs: two columns of a terminal each.
const WIDE =
	/[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const ZERO = /\p{Mn}|\p{Me}|\u200d|\ufe0f/u;

/** Columns that a text takes on a terminal. */
export function textWidth(text: string): number {
	let width = 0;
	for (const character of text) {
		if (ZERO.test(character)) continue;
		width += WIDE.test(character) ? 2 : 1;
	}
	return width;
}

/** Cuts a text to so many columns, an ellipsis showing that it was cut. */
export function truncate(text: string, columns: number): string {
	if (textWidth(text) <= columns) return text;
	let kept = "";
	let width = 0;
	for (const character of text) {
		const next = ZERO.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
		if (width + next > columns - 1) break;
		kept += character;
		width += next;
	}
	return `${kept}…`;
}
