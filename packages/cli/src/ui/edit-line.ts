/** A line being typed, and the position of its cursor in characters. */
export interface EditedLine {
	readonly characters: readonly string[];
	readonly cursor: number;
	/** Whether Enter was pressed; later keys are ignored. */
	readonly entered: boolean;
}

export const EMPTY_LINE: EditedLine = { characters: [], cursor: 0, entered: false };

// Keys as a terminal sends them: a sequence of Escape, one control character, or the character itself.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it reads control characters.
const KEYS = /\u001b(?:\[[0-9;]*[A-Za-z~]|O[A-Z])|[\s\S]/gu;

function insert({ characters, cursor }: EditedLine, character: string): EditedLine {
	return {
		characters: characters.toSpliced(cursor, 0, character),
		cursor: cursor + 1,
		entered: false,
	};
}

function erase(line: EditedLine, from: number, to: number): EditedLine {
	if (from < 0 || from >= to) return line;
	return { ...line, characters: line.characters.toSpliced(from, to - from), cursor: from };
}

function pressed(line: EditedLine, key: string): EditedLine {
	const { characters, cursor } = line;
	const end = characters.length;
	switch (key) {
		case "\r":
		case "\n":
			return { ...line, entered: true };
		case "\u007f":
		case "\b":
			return erase(line, cursor - 1, cursor);
		case "\u001b[3~":
			return erase(line, cursor, Math.min(end, cursor + 1));
		case "\u0015":
			return erase(line, 0, cursor);
		case "\u000b":
			return erase(line, cursor, end);
		case "\u001b[D":
		case "\u001bOD":
			return { ...line, cursor: Math.max(0, cursor - 1) };
		case "\u001b[C":
		case "\u001bOC":
			return { ...line, cursor: Math.min(end, cursor + 1) };
		case "\u0001":
		case "\u001b[H":
		case "\u001bOH":
		case "\u001b[1~":
		case "\u001b[7~":
			return { ...line, cursor: 0 };
		case "\u0005":
		case "\u001b[F":
		case "\u001bOF":
		case "\u001b[4~":
		case "\u001b[8~":
			return { ...line, cursor: end };
		default:
			return /\p{Cc}/u.test(key) ? line : insert(line, key);
	}
}

/**
 * Applies what a terminal sent to a line: fast keys and pasted text arrive together.
 *
 * @param sent - any number of characters, control characters and escape sequences.
 */
export function editLine(line: EditedLine, sent: string): EditedLine {
	let edited = line;
	for (const key of sent.match(KEYS) ?? []) {
		if (edited.entered) break;
		edited = pressed(edited, key);
	}
	return edited;
}
