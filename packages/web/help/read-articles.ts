import { readdirSync, readFileSync } from "node:fs";
import { Marked, type Token, type Tokens, type TokensList } from "marked";
import { parse } from "yaml";
import * as z from "zod";

/** The sections of the help, in their order; the specification names them. */
export const HELP_SECTIONS = [
	"Projects",
	"Records",
	"Tags",
	"Reports",
	"Team",
	"Organizations",
	"Account Settings",
	"Moving from the previous version",
] as const;

const headSchema = z.strictObject({
	title: z.string().min(1),
	/** The title in lists of articles, if the full title is too long. */
	menuLabel: z.string().optional(),
	section: z.enum(HELP_SECTIONS),
	/** The position within the section. */
	order: z.number(),
	/** Words that find the article and that its text doesn't use. */
	keywords: z.array(z.string()).default([]),
	/** The requirements or the permission needed, shown above the steps. */
	headerNote: z.string().optional(),
	/** The result of the steps, shown below the text. */
	conclusion: z.string().optional(),
});

/** The parts of an article that lists show and the search reads. */
export interface ArticleHead {
	/** The name in addresses: that of the file, without `.md`. */
	readonly name: string;
	readonly section: (typeof HELP_SECTIONS)[number];
	readonly menuLabel: string;
	readonly title: string;
	readonly keywords: readonly string[];
	/** Minutes that reading takes. */
	readonly minutes: number;
}

/** An article, drawn from its Markdown. */
export interface Article extends ArticleHead {
	readonly html: string;
	/** The words of the article, without markup. */
	readonly text: string;
	/** Its pictures, as its file names them: `../pictures/records.webp`. */
	readonly pictures: readonly string[];
	/** Addresses that it links to. */
	readonly links: readonly string[];
	/** Words in bold: labels of the product. */
	readonly labels: readonly string[];
	/** The number of steps in its lists. */
	readonly steps: number;
	/** The titles of its parts. */
	readonly subsections: readonly string[];
}

const WORDS_PER_MINUTE = 200;
/** The shape of all pictures, which keeps their place while they load. `npm run pictures` takes them. */
const PICTURE_SIZE = 'width="776" height="485"';
const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s;

/** An article's link `prices.md#minimums` as an address of the app. */
function addressOf(href: string): string {
	return href.replace(/^([\w-]+)\.md(?=#|$)/, "/help/docs/$1");
}

/** A heading's id: `Where the minimum counts` is `where-the-minimum-counts`. */
function idOf(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

const marked = new Marked({
	renderer: {
		heading({ tokens, depth, text }) {
			return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
		},
		link({ href, tokens }) {
			const isOutside = /^https?:/.test(href);
			const address = addressOf(href);
			return `<a href="${escaped(address)}"${isOutside ? ' target="_blank" rel="noreferrer"' : ""}${address.endsWith(".xlsx") ? " download" : ""}>${this.parser.parseInline(tokens)}</a>`;
		},
		image({ href, text }) {
			return `<img src="${escaped(href)}" alt="${escaped(text)}" ${PICTURE_SIZE} loading="lazy">`;
		},
		// A wide table scrolls by itself; on a phone, the page doesn't.
		table(token) {
			const row = (cells: readonly Tokens.TableCell[], tag: string) =>
				`<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
			const body = token.rows.map((cells) => row(cells, "td")).join("");
			return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>\n`;
		},
	},
});

/** The words of tokens, without markup. */
function wordsOf(tokens: readonly Token[]): string {
	let words = "";
	marked.walkTokens(tokens as TokensList, (token) => {
		const isLeaf = !("tokens" in token && token.tokens !== undefined);
		if (isLeaf && (token.type === "text" || token.type === "codespan" || token.type === "code")) {
			words += ` ${(token as Tokens.Text).text}`;
		}
	});
	return words
		.replaceAll(/\s+/g, " ")
		.replaceAll(/ (?=[.,:;!?)])/g, "")
		.trim();
}

/**
 * An article of the help from its Markdown with front matter.
 *
 * @throws {Error} naming the file, if its front matter is missing or wrong.
 */
export function readArticle(name: string, source: string): Article & { readonly order: number } {
	const [, front, body] = FRONT_MATTER.exec(source) ?? [];
	if (front === undefined || body === undefined) throw new Error(`${name}.md has no front matter`);
	const parsed = headSchema.safeParse(parse(front));
	if (!parsed.success) throw new Error(`${name}.md: ${z.prettifyError(parsed.error)}`);
	const { headerNote, conclusion, menuLabel = parsed.data.title, ...head } = parsed.data;
	const whole = [
		...(headerNote === undefined ? [] : [`> ${headerNote}`]),
		body,
		...(conclusion === undefined ? [] : [conclusion]),
	].join("\n\n");
	const tokens = marked.lexer(whole);
	const pictures: string[] = [];
	const links: string[] = [];
	const labels: string[] = [];
	const subsections: string[] = [];
	let steps = 0;
	marked.walkTokens(tokens, (token) => {
		if (token.type === "image") pictures.push((token as Tokens.Image).href);
		if (token.type === "link") links.push(addressOf((token as Tokens.Link).href));
		if (token.type === "strong") labels.push((token as Tokens.Strong).text);
		if (token.type === "heading") subsections.push((token as Tokens.Heading).text);
		if (token.type === "list" && (token as Tokens.List).ordered) steps += (token as Tokens.List).items.length;
	});
	const text = wordsOf(tokens);
	return {
		...head,
		name,
		menuLabel,
		minutes: Math.max(1, Math.round(text.split(" ").length / WORDS_PER_MINUTE)),
		html: marked.parser(tokens),
		text,
		pictures,
		links,
		labels,
		steps,
		subsections,
	};
}

/** The articles of a folder, in the order of the help. */
export function readArticles(folder: URL): readonly Article[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith(".md"))
		.map((file) => readArticle(file.slice(0, -".md".length), readFileSync(new URL(file, folder), "utf8")))
		.sort(
			(one, other) =>
				HELP_SECTIONS.indexOf(one.section) - HELP_SECTIONS.indexOf(other.section) || one.order - other.order,
		);
}
