import { foldName } from "../text/fold-name.ts";

/** The most terms in one search, so that no call takes too long. */
export const SEARCH_MAX_TERMS = 20;

/**
 * The terms of a search: split at spaces except inside double quotes, and normalized like names [MAT60]. An unclosed
 * quote extends to the end.
 *
 * @example searchTerms('Harbour "night shots"') // ["harbour", "night shots"]
 */
export function searchTerms(query: string): string[] {
	const terms = [...query.matchAll(/"([^"]*)"?|[^\s"]+/g)].map(([whole, phrase]) =>
		foldName(phrase ?? whole).replaceAll(/\s+/g, " "),
	);
	return [...new Set(terms.filter((term) => term !== ""))];
}
