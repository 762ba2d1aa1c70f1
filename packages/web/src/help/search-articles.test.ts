import { expect, test } from "vitest";
import type { ArticleHead } from "../../help/read-articles.ts";
import { excerptOf, searchArticles } from "./search-articles.ts";

const article = (name: string, title: string, keywords: readonly string[] = []): ArticleHead => ({
	name,
	title,
	menuLabel: title,
	section: "Records",
	keywords,
	minutes: 1,
});
const ARTICLES = [
	article("conditions", "Conditions", ["minimum amount"]),
	article("cost-report", "Read the cost report"),
	article("prices", "Prices and minimums"),
];
const TEXTS = {
	"cost-report": "Each use was raised by the price's minimum.",
	prices: "A price says what it costs.",
};
const found = (query: string, texts = TEXTS) =>
	searchArticles(ARTICLES, texts, query).map(({ article: { name } }) => name);

test("an article with the words in its title comes before those with them in keywords, and in their text", () => {
	expect(found("minimum")).toEqual(["prices", "conditions", "cost-report"]);
});

test("every word of the query has to be in the article, in any order and case", () => {
	expect(found("REPORT minimum")).toEqual(["cost-report"]);
	expect(found("minimum invoice")).toEqual([]);
});

test("titles and keywords are found before the texts are loaded", () => {
	expect(found("minimum", {} as typeof TEXTS)).toEqual(["prices", "conditions"]);
});

test("words that only make a question are left out", () => {
	expect(found("what is my minimum")).toEqual(found("minimum"));
	expect(found("Why can\u2019t I invoice a minimum")).toEqual([]);
	expect(found("Why can\u2019t I the minimum")).toEqual(found("minimum"));
	expect(found("is")).toEqual(found("IS"));
});

test("a blank query finds nothing", () => {
	expect(found("  ")).toEqual([]);
});

test("an excerpt begins at a word before the found one", () => {
	const text = "Enter the rate. If the archive has a minimum, choose where it counts.";
	expect(excerptOf(text, "minimum")).toBe("…If the archive has a minimum, choose where it counts.");
	expect(excerptOf("A minimum raises the time.", "minimum")).toBe("A minimum raises the time.");
	expect(excerptOf("Nothing of it.", "minimum")).toBe("Nothing of it.");
});
