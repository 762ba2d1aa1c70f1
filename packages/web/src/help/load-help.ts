import { queryOptions } from "@tanstack/react-query";

const ARTICLES = import.meta.glob<string>("../../help/articles/*.md", { import: "html" });

/** The HTML of an article; null if there is none of this name. */
export function articleQuery(name: string) {
	return queryOptions({
		queryKey: ["help", "article", name],
		queryFn: async () => (await ARTICLES[`../../help/articles/${name}.md`]?.()) ?? null,
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** The words of all articles, for the search. */
export const textsQuery = queryOptions({
	queryKey: ["help", "texts"],
	queryFn: async () => (await import("virtual:help-texts")).TEXTS,
	staleTime: Number.POSITIVE_INFINITY,
});
