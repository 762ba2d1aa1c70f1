/** Folds case and accents, for matching typed names. */
function folded(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a text contains every word of a query: `gate pick` finds "Pickets at Gate 4". */
export function matchesTerms(text: string, query: string): boolean {
	const within = folded(text);
	return folded(query)
		.split(/\s+/)
		.every((term) => within.includes(term));
}
