import { readdirSync, readFileSync, statSync } from "node:fs";
import { PAGE_PATHS } from "@oxcut/core/api";
import {
	CONDITION_CATEGORIES,
	RECORD_FIELD_ENTRIES,
	UNDERLYING_KIND_LABELS,
	UNDERLYING_STATUS_LABELS,
} from "@oxcut/core/model";
import { planImport, readWorkbook } from "@oxcut/core/spreadsheet";
import { expect, test } from "vitest";
import { logTemplate } from "../../help/log-template.ts";
import { HELP_SECTIONS, readArticle, readArticles } from "../../help/read-articles.ts";
import { articleOf, PAGE_ARTICLES } from "./page-articles.ts";

const SOURCES = new URL("../", import.meta.url);
const ARTICLES = readArticles(new URL("../../help/articles/", import.meta.url));
const NAMES = ARTICLES.map(({ name }) => name);

/** The files with the reports' columns. */
const REPORTS = ["cost", "fair-use", "cue-sheet"].map((report) =>
	readFileSync(new URL(`../../core/src/reports/${report}-table.ts`, SOURCES), "utf8"),
);

const HEAD = "title: Tags\nsection: Tags\norder: 1";

test("an article's fields, steps, parts, links and labels are read from its Markdown", () => {
	const article = readArticle(
		"tags",
		`---\n${HEAD}\nheaderNote: For editors.\nconclusion: Done.\n---\n1. Press **New tag**.\n2. See [roles](roles.md#who).\n\n## Name it\n\nA & B\n`,
	);
	expect(article).toMatchObject({
		name: "tags",
		menuLabel: "Tags",
		labels: ["New tag"],
		links: ["/help/docs/roles#who"],
		steps: 2,
		subsections: ["Name it"],
		text: "For editors. Press New tag. See roles. Name it A & B Done.",
	});
	expect(article.html).toContain('<h2 id="name-it">Name it</h2>');
	expect(article.html).toContain("A &amp; B");
});

test.each([
	["no front matter", "# Tags", "tags.md has no front matter"],
	["an unknown section", `---\n${HEAD.replace("section: Tags", "section: Tips")}\n---\nText`, "section"],
	["a misspelled field", `---\n${HEAD}\nkeyword: [a]\n---\nText`, "keyword"],
])("an article with %s is refused, naming the file", (_, source, problem) => {
	expect(() => readArticle("tags", source)).toThrow(/tags\.md/);
	expect(() => readArticle("tags", source)).toThrow(problem);
});

test("there are forty articles or more, in all sections", () => {
	expect(ARTICLES.length).toBeGreaterThanOrEqual(40);
	expect([...new Set(ARTICLES.map(({ section }) => section))]).toEqual([...HELP_SECTIONS]);
});

test("each article is short", () => {
	expect(ARTICLES.filter(({ minutes }) => minutes > 2).map(({ name }) => name)).toEqual([]);
});

test("every page has an article, and no article hides behind the name of another page", () => {
	const missing = Object.entries(PAGE_ARTICLES).filter(([, name]) => !NAMES.includes(name));
	expect(missing).toEqual([]);
	expect(NAMES.filter((name) => articleOf(name) !== name)).toEqual([]);
});

test("an article's picture keeps its place, and its file is named where the article names it", () => {
	const { html, pictures, text } = readArticle(
		"tags",
		`---\n${HEAD}\n---\n![Two tags](../pictures/tags.webp)\n`,
	);
	expect(pictures).toEqual(["../pictures/tags.webp"]);
	expect(html).toMatch(
		/<img src="..\/pictures\/tags.webp" alt="Two tags" width="\d+" height="\d+" loading="lazy">/,
	);
	expect(text).toBe("Two tags");
});

test("every picture of an article exists, is small and has words for those who don't see it", () => {
	const folder = new URL("../../help/pictures/", import.meta.url);
	const shown = ARTICLES.flatMap(({ pictures }) => pictures.map((path) => path.replace("../pictures/", "")));
	expect(readdirSync(folder).sort()).toEqual(shown.sort());
	const large = shown.filter((name) => statSync(new URL(name, folder)).size > 60_000);
	expect(large).toEqual([]);
	const html = ARTICLES.map((article) => article.html).join("");
	expect(html.match(/<img /g)).toHaveLength(shown.length);
	expect(html).not.toContain('alt=""');
});

test("every link in every article resolves", () => {
	const pages = Object.values(PAGE_PATHS).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`));
	const broken = ARTICLES.flatMap(({ name, links }) =>
		links
			.filter((link) => {
				const [, article, anchor] = /^\/help\/docs\/([\w-]+)(?:#(.*))?$/.exec(link) ?? [];
				if (article === undefined) {
					return (
						link !== "/api/docs" && link !== "/log-template.xlsx" && !pages.some((page) => page.test(link))
					);
				}
				const target = ARTICLES.find((one) => one.name === article);
				return target === undefined || (anchor !== undefined && !target.html.includes(`id="${anchor}"`));
			})
			.map((link) => `${name}: ${link}`),
	);
	expect(broken).toEqual([]);
});

test("every word that an article sets in bold is on a screen of the product", () => {
	const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
		(file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
	);
	const source = files.map((file) => readFileSync(new URL(file, SOURCES), "utf8")).join("\n");
	// Whole texts, and the fixed part of those with a number or a name in them.
	const texts = new Set([
		...[...source.matchAll(/"((?:[^"\\\n]|\\.)+)"/g)].map(([, text = ""]) => text.replaceAll("\\", "")),
		...[...source.matchAll(/`([^`$]+)\$\{/g)].map(([, text = ""]) => text.trim()),
		...[...source.matchAll(/>\s*([A-Z][^<>{}\n]*?)\s*</g)].map(([, text = ""]) => text),
		...REPORTS.flatMap((file) => [...file.matchAll(/\blabel: "([^"]+)"/g)].map(([, text = ""]) => text)),
		...RECORD_FIELD_ENTRIES.map(({ label }) => label),
		...CONDITION_CATEGORIES,
		...Object.values(UNDERLYING_KIND_LABELS),
		...Object.values(UNDERLYING_STATUS_LABELS),
	]);
	const unknown = ARTICLES.flatMap(({ name, labels }) =>
		// A sentence of advice in bold isn't a label.
		labels.filter((label) => !label.endsWith(".") && !texts.has(label)).map((label) => `${name}: ${label}`),
	);
	expect(unknown).toEqual([]);
});

test("every `ox` command in an article is one of the command's", () => {
	const reference = readFileSync(new URL("../../../docs/cli.md", SOURCES), "utf8");
	const commands = ARTICLES.flatMap(({ name, html }) =>
		[...html.matchAll(/<code>(ox [a-z-]+(?: (?!report|cut)[a-z-]+(?= |<))?)/g)].map(([, command = ""]) => ({
			name,
			command,
		})),
	);
	expect(commands.length).toBeGreaterThan(8);
	const unknown = commands.filter(({ command }) => !reference.includes(command));
	expect(unknown).toEqual([]);
});

test("the template workbook has every column of a record, and can be imported as it is", () => {
	const workbook = readWorkbook(logTemplate(), { file: "log-template.xlsx" });
	const empty = { records: [], licensors: [], prices: [], conditions: [], altFiles: [] };
	const plan = planImport(empty, workbook, {
		context: { productionId: 1, defaultCurrency: "GBP", customFields: [] },
		onDuplicate: "error",
	});
	expect(plan.diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
	expect(plan.counts.records.added).toBe(3);
	expect(plan.library.records.map(({ category, price_id }) => [category, price_id !== null])).toEqual([
		["Footage", true],
		["Still", true],
		["Audio", true],
	]);
});
