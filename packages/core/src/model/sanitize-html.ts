import { FilterXSS } from "xss";
import { isHttpUrl } from "./validation/url.ts";

/** Tags that notes, notices and error messages may use, and their attributes. */
const ALLOWED: Record<string, string[]> = {
	a: ["href", "title"],
	b: [],
	blockquote: [],
	br: [],
	code: [],
	div: [],
	em: [],
	h1: [],
	h2: [],
	h3: [],
	h4: [],
	hr: [],
	i: [],
	li: [],
	ol: [],
	p: [],
	pre: [],
	s: [],
	span: [],
	strong: [],
	sub: [],
	sup: [],
	u: [],
	ul: [],
};

// A `<` that opens no tag is text: `a < b`, `I <3 film`. The filter alone would swallow the rest of the note with it.
const LONE_ANGLE = /<(?![a-z/!][^<]*>)/gi;

const filter = new FilterXSS({
	whiteList: ALLOWED,
	css: false,
	stripIgnoreTag: true,
	// What stands in these was never meant to be read.
	stripIgnoreTagBody: ["script", "style"],
	onTagAttr: (_tag, name, value, isAllowed) => {
		if (!isAllowed) return "";
		if (name === "href" && !isSafeTarget(value.trim())) return "";
		return `${name}="${escapeAttribute(value.trim())}"`;
	},
});

function isSafeTarget(href: string): boolean {
	return /^https?:\/\//i.test(href) && isHttpUrl(href);
}

function escapeAttribute(value: string): string {
	return value.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Turns line breaks of typed text into `<br>`, so that notes keep their lines. */
export function breaksToHtml(text: string): string {
	return text.replace(/\r\n|\n|\r/g, "<br>");
}

/**
 * Cleans HTML before it is shown: notes, notices, error messages. Tags outside a short list of formatting go,
 * scripts and the like with what stands in them; links keep http and https targets; every other attribute goes [MOD9].
 */
export function sanitizeHtml(html: string): string {
	return filter.process(html.replaceAll("\0", "").replace(LONE_ANGLE, "&lt;"));
}
