import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { decodeReferences } from "./decode-references.ts";
import type { XmlElement } from "./xml-element.ts";

/** The deepest nesting of elements that is read; the deepest timelines have about a hundred. */
const DEEPEST = 1_000;

/** Why a text isn't usable XML, and where. */
interface XmlFault {
	readonly kind: "malformed" | "doctype";
	readonly message: string;
	readonly offset: number;
}

type ParsedXml =
	| { readonly roots: readonly XmlElement[]; readonly fault: null }
	| { readonly roots: null; readonly fault: XmlFault };

class Fault extends Error {
	readonly fault: XmlFault;

	constructor(fault: XmlFault) {
		super(fault.message);
		this.fault = fault;
	}
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const NO_CHILDREN: readonly XmlElement[] = [];

/** Most elements are leaves without attributes: a list and a map of their own would take most of the tree's memory. */
class OpenElement implements XmlElement {
	readonly name: string;
	readonly offset: number;
	attributes: Map<string, string> | typeof NO_ATTRIBUTES = NO_ATTRIBUTES;
	children: readonly XmlElement[] = NO_CHILDREN;
	text = "";

	constructor(name: string, offset: number) {
		this.name = name;
		this.offset = offset;
	}

	addAttribute(name: string, value: string): void {
		if (this.attributes === NO_ATTRIBUTES) this.attributes = new Map();
		(this.attributes as Map<string, string>).set(name, value);
	}

	addChild(child: XmlElement): void {
		if (this.children === NO_CHILDREN) this.children = [child];
		else (this.children as XmlElement[]).push(child);
	}
}

/** Builds the tree of elements from tokens, and stops at the first fault. */
class TreeBuilder implements TokenizerCallbacks {
	readonly #text: string;
	readonly #isKept: (element: XmlElement) => boolean;
	readonly roots: XmlElement[] = [];
	readonly #open: OpenElement[] = [];
	#attribute = "";
	#value = "";

	constructor(text: string, isKept: (element: XmlElement) => boolean) {
		this.#text = text;
		this.#isKept = isKept;
	}

	onopentagname(start: number, end: number): void {
		const name = this.#text.slice(start, end);
		if (this.#open.length >= DEEPEST)
			fail("malformed", `more than ${DEEPEST} elements inside each other`, start - 1);
		this.#open.push(new OpenElement(name, start - 1));
	}

	onattribname(start: number, end: number): void {
		this.#attribute = this.#text.slice(start, end);
		this.#value = "";
	}

	onattribdata(start: number, end: number): void {
		this.#value += this.#text.slice(start, end);
	}

	onattribend(quoteType: number, end: number): void {
		const element = this.#open.at(-1);
		// 0 and 1 are attributes without a value and without quotes.
		if (quoteType < 2) fail("malformed", `the attribute '${this.#attribute}' has no quoted value`, end);
		if (element?.attributes.has(this.#attribute))
			fail("malformed", `the attribute '${this.#attribute}' is given twice`, end);
		element?.addAttribute(this.#attribute, this.#decode(this.#value, end));
	}

	onopentagend(): void {}

	onselfclosingtag(): void {
		this.#close();
	}

	onclosetag(start: number, end: number): void {
		const name = this.#text.slice(start, end);
		const open = this.#open.at(-1);
		if (!open) fail("malformed", `</${name}> closes nothing`, start - 2);
		else if (open.name !== name)
			fail("malformed", `</${name}> where </${open.name}> was expected`, start - 2);
		this.#close();
	}

	ontext(start: number, end: number): void {
		if (!this.#isBlank(start, end)) this.#addText(this.#decode(this.#text.slice(start, end), start), start);
	}

	oncdata(start: number, end: number, endOffset: number): void {
		this.#addText(this.#text.slice(start, end - endOffset).replace(/^CDATA\[/, ""), start);
	}

	ondeclaration(start: number, end: number): void {
		const declaration = this.#text.slice(start, end);
		if (/^DOCTYPE\s+[\w.:-]+\s*$/.test(declaration)) return;
		fail("doctype", "a DOCTYPE with declarations of its own", start - 2);
	}

	onprocessinginstruction(): void {}

	oncomment(): void {}

	onattribentity(): void {}

	ontextentity(): void {}

	onend(): void {
		const open = this.#open.at(-1);
		if (open) fail("malformed", `the file ends inside <${open.name}>: it is cut off`, open.offset);
	}

	#decode(text: string, offset: number): string {
		const decoded = decodeReferences(text);
		if (decoded === null) fail("malformed", "an '&' that starts no known character reference", offset);
		return decoded;
	}

	#addText(text: string, offset: number): void {
		const element = this.#open.at(-1);
		if (!element) fail("malformed", "text outside of all elements", offset);
		element.text += text;
	}

	/** Whitespace between elements is most of the text, and is not kept. */
	#isBlank(start: number, end: number): boolean {
		for (let at = start; at < end; at++) if (this.#text.charCodeAt(at) > 0x20) return false;
		return true;
	}

	#close(): void {
		const element = this.#open.pop();
		if (!element) return;
		const parent = this.#open.at(-1);
		if (!parent) this.roots.push(element);
		else if (this.#isKept(element)) parent.addChild(element);
	}
}

function fail(kind: XmlFault["kind"], message: string, offset: number): never {
	throw new Fault({ kind, message, offset });
}

/**
 * Parses XML in one pass, without following any declaration [TIM5]. A document may have several roots, which xmeml allows.
 *
 * @param isKept - elements, complete with their children, that go into the tree; the others' memory is freed at once.
 */
export function parseXml(text: string, isKept: (element: XmlElement) => boolean): ParsedXml {
	const builder = new TreeBuilder(text, isKept);
	const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, builder);
	try {
		tokenizer.write(text);
		tokenizer.end();
	} catch (error) {
		if (error instanceof Fault) return { roots: null, fault: error.fault };
		throw error;
	}
	return { roots: builder.roots, fault: null };
}
