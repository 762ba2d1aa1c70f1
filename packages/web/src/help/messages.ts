import { plural } from "../ui/plural.ts";

export const messages = {
	help: "Help",
	search: "Search help",
	close: "Close help",
	back: "Back to the previous article",
	openPage: "Open on its own page",
	all: "All articles",
	articles: "Articles",
	reading: (section: string, minutes: number) => `${section} · ${minutes} min to read`,
	forThisPage: "For this page",
	found: (count: number, query: string) => `${plural(count, "article")} for “${query}”`,
	none: (query: string) => `No article has “${query}”. Try fewer words.`,
	failed: "Couldn't load this article",
	searchFailed: "Couldn't search the articles' text",
	unknown: "No article at this address",
	unknownText: "It may have been renamed. Search the help, or choose an article from the list.",
	contact: "Contact us",
	stuck: "Didn't find it?",
} as const;
