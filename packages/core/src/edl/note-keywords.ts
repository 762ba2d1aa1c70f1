/** The statements and notes ox reads, by their keyword in capitals [EDL4]. */
const KEYWORDS = [
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

interface KeywordEntry {
	readonly keyword: Keyword;
	readonly needsColon: boolean;
}

const byFirstLetter = new Map<number, KeywordEntry[]>();
for (const keyword of KEYWORDS) {
	const letter = keyword.charCodeAt(0);
	const entries = byFirstLetter.get(letter) ?? [];
	entries.push({ keyword, needsColon: NEEDS_COLON.has(keyword) });
	byFirstLetter.set(letter, entries);
}

/** A keyword found at the start of a note, and where its value begins. */
export interface FoundKeyword {
	readonly keyword: Keyword;
	/** Offset behind the keyword, its colon and the blanks after it. */
	readonly valueFrom: number;
}

/**
 * Finds the keyword that `text[from, to)` begins with, in capitals or not, with or without a colon where that is no
 * question.
 *
 * @returns null for a note that ox does not read.
 */
export function findKeyword(text: string, from: number, to: number): FoundKeyword | null {
	const entries = byFirstLetter.get(toUpper(text.charCodeAt(from)));
	if (!entries) return null;
	for (const { keyword, needsColon } of entries) {
		const behind = from + keyword.length;
		if (behind > to || !beginsWith(text, from, keyword)) continue;
		let at = behind;
		while (at < to && text.charCodeAt(at) <= 32) at++;
		const hasColon = at < to && text.charCodeAt(at) === COLON;
		if (hasColon) {
			at++;
			while (at < to && text.charCodeAt(at) <= 32) at++;
		} else if (needsColon || (behind < to && isWordCharacter(text.charCodeAt(behind)))) continue;
		return { keyword, valueFrom: at };
	}
	return null;
}

function beginsWith(text: string, from: number, keyword: string): boolean {
	if (text.startsWith(keyword, from)) return true;
	for (let i = 0; i < keyword.length; i++) {
		if (toUpper(text.charCodeAt(from + i)) !== keyword.charCodeAt(i)) return false;
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
