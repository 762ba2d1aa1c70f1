const ASCII = /^[\x20-\x7e]*$/;

/**
 * A text by which names sort as people expect, without regard to case and accents. Compared as plain text: a collator takes
 * seconds for 100 000 names.
 *
 * @returns null for none, which sorts last.
 */
export function sortableText(text: string): string | null {
	if (text === "") return null;
	const lower = text.toLowerCase();
	return ASCII.test(lower) ? lower : lower.normalize("NFD").replaceAll(/\p{M}/gu, "");
}
