import type { ArticleHead } from "../../help/read-articles.ts";
import { matchesTerms } from "../ui/matches-terms.ts";

/** A found article, with the excerpt that contains the words. */
export interface FoundArticle {
	readonly article: ArticleHead;
	readonly excerpt: string;
}

/** Characters of an excerpt before and after the found word. */
const BEFORE = 24;
const AFTER = 96;

/**
 * The part of a text around the first word of a query, or its beginning.
 *
 * @example
 * excerptOf("A minimum raises the time you pay for", "minimum") // "A minimum raises the time you pay for"
 */
export function excerptOf(text: string, query: string): string {
	const places = query
		.toLowerCase()
		.split(/\s+/)
		.map((term) => text.toLowerCase().indexOf(term))
		.filter((place) => place >= 0);
	const place = places.length === 0 ? 0 : Math.min(...places);
	// From the beginning of a word.
	const from = place <= BEFORE ? 0 : text.indexOf(" ", place - BEFORE) + 1;
	const end = place + AFTER;
	return `${from > 0 ? "…" : ""}${text.slice(from, end)}${end < text.length ? "…" : ""}`;
}

/** Words that people ask with, and articles seldom use. */
const FILLERS = new Set(
	"a an can can't do does don't for how i i'm in is it me my of on our the to we what where why".split(" "),
);

/** The words of a query that say what it is about; all of them if none does. */
function subjectOf(query: string): string {
	const words = query.trim().split(/\s+/);
	const telling = words.filter((word) => !FILLERS.has(word.toLowerCase().replace("\u2019", "'")));
	return (telling.length === 0 ? words : telling).join(" ");
}

/**
 * The articles with every word of a query but its fillers ("lost my phone"), those with it in their title before those with it in keywords or text.
 *
 * @param texts - each article's words by its name; empty while they load.
 */
export function searchArticles(
	articles: readonly ArticleHead[],
	texts: Readonly<Record<string, string>>,
	query: string,
): readonly FoundArticle[] {
	const asked = subjectOf(query);
	if (asked === "") return [];
	return articles
		.map((article) => {
			const { name, title, menuLabel, section, keywords } = article;
			const text = texts[name] ?? "";
			const named = `${title} ${menuLabel}`;
			const told = `${named} ${section} ${keywords.join(" ")}`;
			const score = matchesTerms(named, asked)
				? 3
				: matchesTerms(told, asked)
					? 2
					: matchesTerms(`${told} ${text}`, asked)
						? 1
						: 0;
			return { article, score, excerpt: excerptOf(text, asked) };
		})
		.filter(({ score }) => score > 0)
		.sort((one, other) => other.score - one.score);
}
