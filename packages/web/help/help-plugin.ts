import { basename } from "node:path";
import type { Plugin } from "vite";
import { logTemplate } from "./log-template.ts";
import { type Article, readArticle, readArticles } from "./read-articles.ts";

const ARTICLES = new URL("articles/", import.meta.url);
const INDEX = "virtual:help-index";
const TEXTS = "virtual:help-texts";
const TEMPLATE = "log-template.xlsx";

function headOf({ name, section, menuLabel, title, keywords, minutes }: Article) {
	return { name, section, menuLabel, title, keywords, minutes };
}

/** The module of an article: its HTML, with the addresses that the bundler gives to its pictures. */
function moduleOf({ html, pictures }: Article): string {
	const imports = pictures.map((path, at) => `import picture${at} from ${JSON.stringify(path)};\n`);
	const drawn = pictures.reduce(
		(code, path, at) => code.replace(`src=\\"${path}\\"`, `src=\\"" + picture${at} + "\\"`),
		JSON.stringify(html),
	);
	return `${imports.join("")}export const html = ${drawn};`;
}

/**
 * Renders the help's articles when the app is built. A browser loads the HTML of the current article, the list of
 * articles with the first one, and the words of all articles only for a search. Adds the workbook that the articles
 * offer.
 */
export function helpPlugin(): Plugin {
	return {
		name: "help",
		configureServer: ({ middlewares }) => {
			middlewares.use(`/${TEMPLATE}`, (_request, response) => response.end(logTemplate()));
		},
		generateBundle() {
			this.emitFile({ type: "asset", fileName: TEMPLATE, source: logTemplate() });
		},
		resolveId: (id) => (id === INDEX || id === TEXTS ? `\0${id}` : null),
		load: (id) => {
			if (id === `\0${INDEX}`)
				return `export const ARTICLES = ${JSON.stringify(readArticles(ARTICLES).map(headOf))};`;
			if (id !== `\0${TEXTS}`) return null;
			const texts = readArticles(ARTICLES).map(({ name, text }) => [name, text]);
			return `export const TEXTS = ${JSON.stringify(Object.fromEntries(texts))};`;
		},
		transform: {
			filter: { id: /\/help\/articles\/[^/]+\.md$/ },
			handler: (source, id) => moduleOf(readArticle(basename(id, ".md"), source)),
		},
	};
}
