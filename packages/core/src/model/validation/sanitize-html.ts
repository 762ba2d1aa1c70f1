import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { isHttpUrl } from "./http-url.ts";

/** Tags allowed in notes, notices and error messages. */
const ALLOWED_TAGS = new Set(
	"a b blockquote br code div em h1 h2 h3 h4 hr i li ol p pre s span strong sub sup u ul".split(" "),
);
/** Allowed tags without content. */
const VOID_TAGS = new Set(["br", "hr"]);
/** Tags whose content isn't text and is removed with them. */
const REMOVED_TAGS = new Set(["script", "style"]);
const LINK_ATTRIBUTES = new Set(["href", "title"]);

// A `<` that opens no tag is text: `a < b`, `I <3 film`. The parser would drop the text after it.
const LONE_ANGLE = /<(?![a-z/!][^<]*>)/gi;

const ESCAPES: Readonly<Record<string, string>> = { '"': "&quot;", "<": "&lt;", ">": "&gt;" };

function escapeText(text: string): string {
	return text.replace(/[<>]/g, (character) => ESCAPES[character] ?? "");
}

function escapeAttribute(value: string): string {
	return value.replace(/["<>]/g, (character) => ESCAPES[character] ?? "");
}

function isSafeTarget(href: string): boolean {
	return /^https?:\/\//i.test(href) && isHttpUrl(href);
}

/** Writes the allowed tokens of `html` in one pass without a stack, so that time is linear in the length. */
class Cleaner implements TokenizerCallbacks {
	readonly #html: string;
	readonly #pieces: string[] = [];
	/** The start of the current tag; null between tags. */
	#tagStart: number | null = null;
	#tag = "";
	#attribute = "";
	#value = "";
	readonly #attributes = new Map<string, string>();
	#unread: string | null = null;

	constructor(html: string) {
		this.#html = html;
	}

	get cleaned(): string {
		return this.#pieces.join("");
	}

	onopentagname(start: number, end: number): void {
		this.#tagStart = start - 1;
		this.#tag = this.#html.slice(start, end).toLowerCase();
		this.#attributes.clear();
	}

	onattribname(start: number, end: number): void {
		this.#attribute = this.#tag === "a" ? this.#html.slice(start, end).toLowerCase() : "";
		this.#value = "";
	}

	onattribdata(start: number, end: number): void {
		if (LINK_ATTRIBUTES.has(this.#attribute)) this.#value += this.#html.slice(start, end);
	}

	onattribend(): void {
		const [name, value] = [this.#attribute, this.#value.trim()];
		if (!LINK_ATTRIBUTES.has(name) || this.#attributes.has(name)) return;
		if (name === "title" || isSafeTarget(value)) this.#attributes.set(name, value);
	}

	onopentagend(): void {
		this.#tagStart = null;
		if (REMOVED_TAGS.has(this.#tag)) this.#unread = this.#tag;
		if (!ALLOWED_TAGS.has(this.#tag)) return;
		const attributes = [...this.#attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
		this.#pieces.push(`<${this.#tag}${attributes.join("")}>`);
	}

	onselfclosingtag(): void {
		this.onopentagend();
	}

	onclosetag(start: number, end: number): void {
		const tag = this.#html.slice(start, end).toLowerCase();
		if (tag === this.#unread) this.#unread = null;
		if (ALLOWED_TAGS.has(tag) && !VOID_TAGS.has(tag)) this.#pieces.push(`</${tag}>`);
	}

	ontext(start: number, end: number): void {
		if (this.#unread === null) this.#pieces.push(escapeText(this.#html.slice(start, end)));
	}

	onend(): void {
		// A tag with an unclosed quote becomes text.
		if (this.#tagStart !== null) this.#pieces.push(escapeText(this.#html.slice(this.#tagStart)));
	}

	oncdata(): void {}
	oncomment(): void {}
	ondeclaration(): void {}
	onprocessinginstruction(): void {}
	// Entities stay as written.
	onattribentity(): void {}
	ontextentity(): void {}
}

/** Converts line breaks in typed text to `<br>`, so that notes keep their lines. */
export function breaksToHtml(text: string): string {
	return text.replace(/\r\n|\n|\r/g, "<br>");
}

/**
 * Sanitizes HTML for display: notes, notices, error messages. Keeps a short list of formatting tags, and http and https link targets;
 * removes all other tags and attributes, and scripts and similar elements with their content [MOD9].
 */
export function sanitizeHtml(html: string): string {
	const text = html.replaceAll("\0", "").replace(LONE_ANGLE, "&lt;");
	const cleaner = new Cleaner(text);
	const tokenizer = new Tokenizer({ decodeEntities: false }, cleaner);
	tokenizer.write(text);
	tokenizer.end();
	return cleaner.cleaned;
}
