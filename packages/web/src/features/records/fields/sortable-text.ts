const ASCII = /^[\x20-\x7e]*$/;

const DIGITS = /\d+/g;
/** More than an id or a locator has. */
const LONGEST_NUMBER = 16;

/**
 * A text by which names sort as people expect: without regard to case and accents, and numbers in them by their value, so that
 * `REEL-9` stands before `REEL-10`. Compared as plain text: a collator takes seconds for 100 000 names.
 *
 * @returns null for none, which sorts last.
 */
export function sortableText(text: string): string | null {
	if (text === "") return null;
	const lower = text.toLowerCase();
	const plain = ASCII.test(lower) ? lower : lower.normalize("NFD").replaceAll(/\p{M}/gu, "");
	return plain.replaceAll(DIGITS, (number) => number.padStart(LONGEST_NUMBER, "0"));
}
