import { foldName } from "@oxcut/core/model";

/**
 * The terms of a search, as the server parts them: by blanks, what stands in double quotes kept together. A quote that is
 * not closed goes to the end.
 *
 * @example searchTerms('Harbour "night shots"') // ["harbour", "night shots"]
 */
export function searchTerms(query: string): string[] {
	const terms = [...query.matchAll(/"([^"]*)"?|[^\s"]+/g)].map(([whole, phrase]) =>
		foldName(phrase ?? whole).replaceAll(/\s+/g, " "),
	);
	return [...new Set(terms.filter((term) => term !== ""))];
}
