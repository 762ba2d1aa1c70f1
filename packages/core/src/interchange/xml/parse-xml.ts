import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { decodeReferences } from "./decode-references.ts";
import { Names } from "./names.ts";
import type { XmlElement } from "./xml-element.ts";

/** The deepest nesting of elements that is read; the deepest timelines have about a hundred. */
const DEEPEST = 1_000;

/** The most attributes of an element that are read; no editing system writes a third of it. */
const MOST_ATTRIBUTES = 100;

/** The reason a text isn't usable XML, and where. */
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

const NOTHING: readonly never[] = [];

/** An element with neither children nor attributes, as most are: the less room it takes, the larger the files that fit. */
class Leaf implements XmlElement {
	readonly name: string;
	readonly offset: number;
	readonly text: string;

	constructor({ name, offset, text }: XmlElement) {
		this.name = name;
		this.offset = offset;
		this.text = text;
	}

	get attributes(): readonly string[] {
		return NOTHING;
	}

	get children(): readonly XmlElement[] {
		return NOTHING;
	}
}

class Branch implements XmlElement {
	readonly name: string;
	readonly offset: number;
	readonly text: string;
	readonly attributes: readonly string[];
	readonly children: readonly XmlElement[];

	constructor({ name, offset, text, attributes, children }: XmlElement) {
		this.name = name;
		this.offset = offset;
		this.text = text;
		// A list that grew has room for more, which copies don't.
		this.attributes = attributes.length > 2 ? attributes.slice() : attributes;
		this.children = children.length > 2 ? children.slice() : children;
	}
}

/** An element that is open. There is one for each depth, used again for the next element there. */
class OpenElement implements XmlElement {
	name = "";
	offset = 0;
	text = "";
	attributes: readonly string[] = NOTHING;
	children: readonly XmlElement[] = NOTHING;

	open(name: string, offset: number): void {
		this.name = name;
		this.offset = offset;
		this.text = "";
		this.attributes = NOTHING;
		this.children = NOTHING;
	}

	addAttribute(name: string, value: string): void {
		if (this.attributes === NOTHING) this.attributes = [name, value];
		else (this.attributes as string[]).push(name, value);
	}

	addChild(child: XmlElement): void {
		const [first] = this.children;
		if (first === undefined) this.children = [child];
		else if (this.children.length === 1) this.children = [first, child];
		else (this.children as XmlElement[]).push(child);
	}

	close(): XmlElement {
		return this.attributes === NOTHING && this.children === NOTHING ? new Leaf(this) : new Branch(this);
	}
}

/** The parts of a file that go into its tree. The others are checked, and cost no memory. */
export interface XmlSelection {
	/** Whether an element that opens is read, with everything in it. @param parent - so far; valid during the call. */
	readonly isRead: (name: string, parent: XmlElement) => boolean;
	/** Whether an element that was read is kept, now that its children are known. @param element - valid during the call. */
	readonly isKept: (element: XmlElement) => boolean;
}

/** Builds the tree of elements from tokens, and stops at the first fault. */
class TreeBuilder implements TokenizerCallbacks {
	readonly #text: string;
	readonly #selection: XmlSelection;
	readonly #known = new Names();
	readonly roots: XmlElement[] = [];
	/**
	 * The open elements, outermost first: the first `#depth` of them are open, and the first `#read` of those are
	 * read.
	 */
	readonly #open: OpenElement[] = [];
	#depth = 0;
	#read = 0;
	#attribute = "";
	#valueStart = 0;
	#valueEnd = 0;
	/** The next `&` in the text: few texts have one. */
	#ampersand: number;
	/** The end of the last part outside of all elements, or of the last of them. */
	#outside = 0;

	constructor(text: string, selection: XmlSelection) {
		this.#text = text;
		this.#selection = selection;
		this.#ampersand = text.indexOf("&");
	}

	onopentagname(start: number, end: number): void {
		const depth = this.#depth++;
		if (depth >= DEEPEST) fail("malformed", `more than ${DEEPEST} elements inside each other`, start - 1);
		const name = this.#known.take(this.#text, start, end);
		const parent = this.#open[depth - 1];
		if (this.#read === depth && (parent === undefined || this.#selection.isRead(name, parent))) this.#read++;
		let element = this.#open[depth];
		if (element === undefined) {
			element = new OpenElement();
			this.#open.push(element);
		}
		element.open(name, start - 1);
	}

	onattribname(start: number, end: number): void {
		this.#attribute = this.#known.take(this.#text, start, end);
	}

	onattribdata(start: number, end: number): void {
		this.#valueStart = start;
		this.#valueEnd = end;
	}

	onattribend(quoteType: number, end: number): void {
		// 0 and 1 are attributes without a value and without quotes.
		if (quoteType < 2) fail("malformed", `the attribute '${this.#attribute}' has no quoted value`, end);
		const element = this.#open[this.#depth - 1];
		if (!element) return;
		const { attributes } = element;
		if (attributes.length >= MOST_ATTRIBUTES * 2)
			fail("malformed", `more than ${MOST_ATTRIBUTES} attributes of one element`, end);
		for (let at = 0; at < attributes.length; at += 2)
			if (attributes[at] === this.#attribute)
				fail("malformed", `the attribute '${this.#attribute}' is given twice`, end);
		element.addAttribute(this.#attribute, this.#decode(this.#valueStart, this.#valueEnd));
	}

	onopentagend(): void {}

	onselfclosingtag(end: number): void {
		this.#close(end);
	}

	onclosetag(start: number, end: number): void {
		const open = this.#open[this.#depth - 1]?.name;
		if (
			this.#depth === 0 ||
			open === undefined ||
			open.length !== end - start ||
			!this.#text.startsWith(open, start)
		) {
			const name = this.#text.slice(start, end);
			const fault = open === undefined ? "closes nothing" : `where </${open}> was expected`;
			fail("malformed", `</${name}> ${fault}`, start - 2);
		}
		this.#close(end);
	}

	ontext(start: number, end: number): void {
		// The tokenizer reports the rest of a closing tag without `>` as a text that begins nowhere.
		if (start < 0) fail("malformed", "the file ends inside a closing tag: it is cut off", end);
		if (this.#isBlank(start, end)) return;
		this.#addText(this.#decode(start, end), start);
	}

	oncdata(start: number, end: number, endOffset: number): void {
		this.#addText(this.#text.slice(start, end - endOffset).replace(/^CDATA\[/, ""), start);
	}

	ondeclaration(start: number, end: number): void {
		const declaration = this.#text.slice(start, end);
		this.#outside = end;
		if (!/^DOCTYPE\s+[\w.:-]+\s*$/.test(declaration))
			fail("doctype", "a DOCTYPE with declarations of its own", start - 2);
	}

	onprocessinginstruction(_start: number, end: number): void {
		this.#outside = end;
	}

	oncomment(_start: number, end: number, endOffset: number): void {
		// Only a comment that the file ends in has no end.
		if (endOffset > 0) this.#outside = end;
	}

	onattribentity(): void {}

	ontextentity(): void {}

	onend(): void {
		const open = this.#open[this.#depth - 1];
		if (open) fail("malformed", `the file ends inside <${open.name}>: it is cut off`, open.offset);
		const rest = this.#text.indexOf("<", this.#outside);
		if (rest !== -1) fail("malformed", "the file ends inside a tag or comment: it is cut off", rest);
		if (this.roots.length === 0)
			fail("malformed", "the file ends before its first element: it is cut off", this.#outside);
	}

	#decode(start: number, end: number): string {
		const text = this.#text.slice(start, end);
		if (this.#ampersand !== -1 && this.#ampersand < start) this.#ampersand = this.#text.indexOf("&", start);
		if (this.#ampersand === -1 || this.#ampersand >= end) return text;
		const decoded = decodeReferences(text);
		if (decoded === null) fail("malformed", "an '&' that starts no known character reference", start);
		return decoded;
	}

	#addText(text: string, offset: number): void {
		const element = this.#open[this.#depth - 1];
		if (!element) fail("malformed", "text outside of all elements", offset);
		if (element.text === "") element.text = text;
		else element.text += text;
	}

	/** Whitespace between elements is most of the text, and is not kept. */
	#isBlank(start: number, end: number): boolean {
		const text = this.#text;
		for (let at = start; at < end; at++) if (text.charCodeAt(at) > 0x20) return false;
		return true;
	}

	#close(end: number): void {
		const depth = --this.#depth;
		this.#outside = end;
		if (this.#read <= depth) return;
		this.#read = depth;
		const element = this.#open[depth];
		const parent = this.#open[depth - 1];
		if (!element) return;
		if (!parent) this.roots.push(element.close());
		else if (this.#selection.isKept(element)) parent.addChild(element.close());
	}
}

function fail(kind: XmlFault["kind"], message: string, offset: number): never {
	throw new Fault({ kind, message, offset });
}

/**
 * Parses XML in one pass, without following any declaration [TIM5]. A document may have several roots, which xmeml allows.
 */
export function parseXml(text: string, selection: XmlSelection): ParsedXml {
	const builder = new TreeBuilder(text, selection);
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
