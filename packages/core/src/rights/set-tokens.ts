/** A word or sign of a text, with its column from 1. */
export interface Token {
	/** Folded: without accents, in lower case, `&` as `and`, every dash as `-`. */
	readonly key: string;
	readonly start: number;
	readonly end: number;
}

const TOKEN = /[\p{L}\p{N}\p{M}'’.]+|[^\s]/gu;
const DASH = /^[-‐‑‒–—−]$/;

/** Splits a text into words and signs. Leaves out the article, which names have only in running text. */
export function tokensOf(text: string): Token[] {
	return [...text.matchAll(TOKEN)]
		.map(({ 0: written, index }) => ({ key: keyOf(written), start: index, end: index + written.length }))
		.filter(({ key }) => key !== "the" && key !== "");
}

/** A name as the parser compares it: `UK & Eire` and `uk and eire` are the same. */
export function nameKey(name: string): string {
	return tokensOf(name)
		.map(({ key }) => key)
		.join(" ");
}

function keyOf(written: string): string {
	if (DASH.test(written)) return "-";
	if (written === "&") return "and";
	return written
		.normalize("NFD")
		.replace(/[\p{M}'’.]/gu, "")
		.toLowerCase();
}
