import { foldName } from "@oxcut/core";

/** What a search asks for at most, so that one call stays one call's work. */
export const SEARCH_MAX_TERMS = 20;

/**
 * The terms of a search: split at spaces except inside double quotes, and folded like names [MAT60].
 * A quote that is not closed goes to the end.
 *
 * @example searchTerms('Harbour "night shots"') // ["harbour", "night shots"]
 */
export function searchTerms(query: string): string[] {
	const terms = [...query.matchAll(/"([^"]*)"?|[^\s"]+/g)].map(([whole, phrase]) =>
		foldName(phrase ?? whole).replaceAll(/\s+/g, " "),
	);
	return [...new Set(terms.filter((term) => term !== ""))];
}

/** A term as a pattern of `like`, with `\` as escape: its `%` and `_` stand for themselves. */
export function containsPattern(term: string): string {
	return `%${term.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
