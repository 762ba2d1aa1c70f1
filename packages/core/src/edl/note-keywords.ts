import { type CharCodes, codeAt } from "./text-lines.ts";

/** The statements and notes ox reads, by their keyword in capitals [EDL4]. */
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
 * Keywords that are English words, too: only their colon tells `FROM CLIP: a.mov` from `FROM CLIP IS A STILL`.
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

/** Keywords that only stand at the start of a line, never behind a `*`. */
export const STATEMENTS: ReadonlySet<Keyword> = new Set(["TITLE", "FCM", "AUD"]);

const COLON = 58;

interface FoundAt {
	readonly keyword: Keyword;
	/** Its place in {@link KEYWORDS}. */
	readonly index: number;
}

interface KeywordEntry extends FoundAt {
	readonly needsColon: boolean;
}

/** By the code of their first character, all of which are ASCII. */
const byFirstLetter: readonly (readonly KeywordEntry[])[] = Array.from({ length: 128 }, (_, letter) =>
	KEYWORDS.map((keyword, index) => ({ keyword, index, needsColon: NEEDS_COLON.has(keyword) })).filter(
		({ keyword }) => keyword.charCodeAt(0) === letter,
	),
);

/** A keyword found at the start of a note, and where its value begins. */
export interface FoundKeyword extends FoundAt {
	/** Offset behind the keyword, its colon and the blanks after it. */
	readonly valueFrom: number;
}

/**
 * Finds the keyword that `codes[from, to)` begins with, in capitals or not, with or without a colon where that is no
 * question.
 *
 * @returns null for a note that ox does not read.
 */
export function findKeyword(codes: CharCodes, from: number, to: number): FoundKeyword | null {
	const entries = byFirstLetter[toUpper(codeAt(codes, from))];
	if (!entries) return null;
	for (let i = 0; i < entries.length; i++) {
		const entry = entries[i];
		if (!entry) continue;
		const { keyword, index, needsColon } = entry;
		const behind = from + keyword.length;
		if (behind > to || !beginsWith(codes, from, keyword)) continue;
		let at = behind;
		while (at < to && codeAt(codes, at) <= 32) at++;
		const hasColon = at < to && codeAt(codes, at) === COLON;
		if (hasColon) {
			at++;
			while (at < to && codeAt(codes, at) <= 32) at++;
		} else if (needsColon || (behind < to && isWordCharacter(codeAt(codes, behind)))) continue;
		return { keyword, index, valueFrom: at };
	}
	return null;
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
		(upper >= 65 && upper <= 90) || (charCode >= 48 && charCode <= 57) || charCode === 95 || charCode > 127
	);
}
