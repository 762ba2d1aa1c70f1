import { type CharCodes, codeAt, isBlank } from "./text-lines.ts";

/** The statements and notes that ox parses, by their keyword in capitals [EDL4]. */
export const KEYWORDS = [
	"FROM CLIP NAME",
	"TO CLIP NAME",
	"KEY CLIP NAME",
	"SOURCE FILE",
	"CLIP NAME",
	"FROM CLIP",
	"TO CLIP",
	"FROM FILE",
	"FINAL CUT PRO REEL",
	"LOC",
	"ASC_SOP",
	"ASC_SAT",
	"M2",
	"SPLIT",
	"EFFECT NAME",
	"EFFECTS NAME IS",
	"AUDIO LEVEL AT",
	"COMMENT",
	">>> SOURCE",
	"TITLE",
	"FCM",
	"AUD",
] as const;

export type Keyword = (typeof KEYWORDS)[number];

/**
 * Keywords that are also English words: only the colon distinguishes `FROM CLIP: a.mov` from `FROM CLIP IS A STILL`.
 */
const NEEDS_COLON: ReadonlySet<Keyword> = new Set([
	"CLIP NAME",
	"SOURCE FILE",
	"FROM CLIP",
	"TO CLIP",
	"FROM FILE",
	"LOC",
	"EFFECT NAME",
	"COMMENT",
]);

/** Whether a keyword of {@link KEYWORDS} occurs only at the start of a line, never after a `*`: the last three do. */
export function isStatement(index: number): boolean {
	return index >= KEYWORDS.length - 3;
}

const COLON = 58;

interface KeywordEntry {
	readonly keyword: Keyword;
	/** Its index in {@link KEYWORDS}. */
	readonly index: number;
	readonly needsColon: boolean;
}

/** By the code of their first character, which is always ASCII. */
const byFirstLetter: readonly (readonly KeywordEntry[])[] = Array.from({ length: 128 }, (_, letter) =>
	KEYWORDS.map((keyword, index) => ({ keyword, index, needsColon: NEEDS_COLON.has(keyword) })).filter(
		({ keyword }) => keyword.charCodeAt(0) === letter,
	),
);

/**
 * Finds the keyword at the start of `codes[from, to)`, in any case, with or without a colon unless the keyword needs
 * one.
 *
 * @returns its index in {@link KEYWORDS}; -1 for a note that ox does not parse.
 */
export function findKeyword(codes: CharCodes, from: number, to: number): number {
	const entries = byFirstLetter[toUpper(codeAt(codes, from))];
	if (!entries) return -1;
	for (let i = 0; i < entries.length; i++) {
		const entry = entries[i];
		if (!entry) continue;
		const { keyword, index, needsColon } = entry;
		const behind = from + keyword.length;
		if (behind > to || !beginsWith(codes, from, keyword)) continue;
		const colonAt = skipBlanks(codes, behind, to);
		if (colonAt < to && codeAt(codes, colonAt) === COLON) return index;
		if (!needsColon && (behind === to || !isWordCharacter(codeAt(codes, behind)))) return index;
	}
	return -1;
}

/** The offset after a keyword found at `from`, its colon and the spaces that follow. */
export function valueOffset(codes: CharCodes, from: number, to: number, index: number): number {
	const behind = skipBlanks(codes, from + (KEYWORDS[index]?.length ?? 0), to);
	const hasColon = behind < to && codeAt(codes, behind) === COLON;
	return hasColon ? skipBlanks(codes, behind + 1, to) : behind;
}

function skipBlanks(codes: CharCodes, from: number, to: number): number {
	let at = from;
	while (at < to && isBlank(codeAt(codes, at))) at++;
	return at;
}

function beginsWith(codes: CharCodes, from: number, keyword: string): boolean {
	for (let i = 0; i < keyword.length; i++) {
		if (toUpper(codeAt(codes, from + i)) !== keyword.charCodeAt(i)) return false;
	}
	return true;
}

function toUpper(charCode: number): number {
	return charCode >= 97 && charCode <= 122 ? charCode - 32 : charCode;
}

function isWordCharacter(charCode: number): boolean {
	const upper = toUpper(charCode);
	return (
		(upper >= 65 && upper <= 90) ||
		(charCode >= 48 && charCode <= 57) ||
		charCode === 95 ||
		(charCode > 127 && !isBlank(charCode))
	);
}
