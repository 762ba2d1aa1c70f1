import { parseDecimal, type Rational, rational } from "../../rational/rational.ts";
import { attributeOf, childOf, elementAt, elementsIn, textAt, type XmlElement } from "../xml/xml-element.ts";

/** Elements that are written once in full and then referred to by their id. */
const SHARED = new Set(["file", "sequence", "clip", "multiclip"]);

const FRACTION_OF_NTSC = rational(1000, 1001);

/** Finds the full form of elements by id: the first one of a document that isn't empty [TIM10]. */
export class XmemlIds {
	readonly #full = new Map<string, XmlElement>();

	constructor(root: XmlElement) {
		for (const element of elementsIn([root])) {
			const id = attributeOf(element, "id");
			if (id === "" || element.children.length === 0 || !SHARED.has(element.name)) continue;
			const key = `${element.name} ${id}`;
			if (!this.#full.has(key)) this.#full.set(key, element);
		}
	}

	/** The element in full; itself if nothing else has its id. */
	full(element: XmlElement | undefined): XmlElement | undefined {
		if (!element || element.children.length > 0) return element;
		return this.find(element.name, attributeOf(element, "id")) ?? element;
	}

	find(name: string, id: string): XmlElement | undefined {
		return this.#full.get(`${name} ${id}`);
	}
}

/** Reads a `rate` child exactly: timebase 24 with ntsc is 24000/1001 [TIM11]. Null without a usable one. */
export function rateOf(element: XmlElement | undefined): Rational | null {
	const rate = childOf(element, "rate");
	const timebase = parseDecimal(textAt(rate, "timebase"));
	if (!timebase || timebase.s <= 0n || timebase.n === 0n) return null;
	return isTrue(textAt(rate, "ntsc")) ? timebase.mul(FRACTION_OF_NTSC) : timebase;
}

/** A sequence's rate: its own, else that of its timecode or format. */
export function rateOfSequence(sequence: XmlElement): Rational | null {
	return (
		rateOf(sequence) ??
		rateOf(childOf(sequence, "timecode")) ??
		rateOf(elementAt(sequence, "media", "video", "format", "samplecharacteristics"))
	);
}

export function isTrue(text: string): boolean {
	return text.toUpperCase() === "TRUE";
}

export function isFalse(text: string): boolean {
	return text.toUpperCase() === "FALSE";
}

/** A number in an element; null without one. Some systems write `1055.0`. */
export function numberAt(element: XmlElement | undefined, ...path: readonly string[]): Rational | null {
	const text = textAt(element, ...path);
	return text === "" ? null : parseDecimal(text);
}
