import { parseDecimal, type Rational, rational, roundHalfUp, ZERO } from "../../rational/rational.ts";
import { parseFraction } from "../shape/exact-fraction.ts";
import { asFilmRate } from "../shape/exact-rate.ts";
import { labelFrames } from "../shape/label-frames.ts";
import { attributeOf, childOf, elementAt, textAt, type XmlElement } from "../xml/xml-element.ts";
import { isClip } from "./sequence-clips.ts";

/** Elements that are written once in full and then referred to by their id. */
const SHARED = new Set(["file", "sequence", "clip", "multiclip"]);

const FRACTION_OF_NTSC = rational(1000, 1001);

/** A document with what has to be known of all of it before its sequences are read; found in one pass. */
export class XmemlDocument {
	readonly #full = new Map<string, XmlElement>();
	/** Full sequences that aren't inside others, in order. */
	readonly #outer: XmlElement[] = [];
	readonly #nested = new Set<string>();
	#clips = 0;
	#hasMarkers = false;

	constructor(root: XmlElement) {
		this.#visit(root, false);
	}

	/** The clips in all sequences and bins. */
	get clips(): number {
		return this.#clips;
	}

	get hasMarkers(): boolean {
		return this.#hasMarkers;
	}

	/** The sequences to choose from: those that aren't nested in others, unless all are. */
	sequences(): readonly XmlElement[] {
		const outer = this.#outer.filter((element) => !this.#nested.has(attributeOf(element, "id")));
		return outer.length > 0 ? outer : this.#outer;
	}

	/** The element in full; itself if nothing else has its id. The first with an id that isn't empty is the full one [TIM10]. */
	full(element: XmlElement | undefined): XmlElement | undefined {
		if (!element || element.children.length > 0) return element;
		return this.find(element.name, attributeOf(element, "id")) ?? element;
	}

	find(name: string, id: string): XmlElement | undefined {
		return this.#full.get(`${name} ${id}`);
	}

	#visit(element: XmlElement, isInSequence: boolean): void {
		const isSequence = element.name === "sequence";
		if (isClip(element)) this.#clips++;
		else if (element.name === "marker") this.#hasMarkers = true;
		else if (element.attributes.length > 0 && SHARED.has(element.name)) {
			const id = attributeOf(element, "id");
			const key = `${element.name} ${id}`;
			if (id !== "" && element.children.length > 0 && !this.#full.has(key)) this.#full.set(key, element);
			if (isSequence && isInSequence && id !== "") this.#nested.add(id);
		}
		if (isSequence && !isInSequence && element.children.length > 0) this.#outer.push(element);
		for (const child of element.children) this.#visit(child, isInSequence || isSequence);
	}
}

/** A file has few rates, each in hundreds of thousands of elements: plain and ntsc by timebase. */
const knownRates = new Map<string, readonly [plain: Rational, ntsc: Rational] | null>();
const MOST_KNOWN = 100;

function ratesOf(timebase: string): readonly [plain: Rational, ntsc: Rational] | null {
	const known = knownRates.get(timebase);
	if (known !== undefined) return known;
	const plain = parseDecimal(timebase);
	const isUsable = plain !== null && plain.s > 0n && plain.n !== 0n;
	const exact = isUsable ? asFilmRate(plain) : null;
	// A decimal timebase, such as 23.976, says itself that it is NTSC's.
	const rates = exact && ([exact, exact.d === 1n ? exact.mul(FRACTION_OF_NTSC) : exact] as const);
	if (knownRates.size < MOST_KNOWN) knownRates.set(timebase, rates);
	return rates;
}

/** Reads a `rate` child exactly: timebase 24 with ntsc is 24000/1001 [TIM11]. Null without a usable one. */
export function rateOf(element: XmlElement | undefined): Rational | null {
	const rate = childOf(element, "rate");
	const rates = rate === undefined ? null : ratesOf(textAt(rate, "timebase"));
	return rates?.[isTrue(textAt(rate, "ntsc")) ? 1 : 0] ?? null;
}

/** The first frame that a `timecode` element gives, from midnight. */
interface StartFrame {
	/** 0 if it gives none, and if that can't be read. */
	readonly frame: Rational;
	readonly dropFrame: boolean;
	/** What can't be read. */
	readonly unread: XmlElement | undefined;
}

/** Reads a `timecode` element: a frame, else a label. */
export function startFrameOf(timecode: XmlElement | undefined, fps: Rational): StartFrame {
	const label = textAt(timecode, "string");
	const format = textAt(timecode, "displayformat").toUpperCase();
	const dropFrame = format === "DF" || (format === "" && label.includes(";"));
	const frame = numberAt(timecode, "frame") ?? (label === "" ? null : labelFrames(label, fps, dropFrame));
	if (frame) return { frame, dropFrame, unread: undefined };
	const given = [childOf(timecode, "string"), childOf(timecode, "frame")];
	return { frame: ZERO, dropFrame, unread: given.find((element) => element && element.text.trim() !== "") };
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

/** Holds the exact value of a number that its text rounds [TIM87]. */
export const EXACT_ATTRIBUTE = "ox.exact";

/** A number in an element; null without one. Some systems write `1055.0`. */
export function numberAt(element: XmlElement | undefined, ...path: readonly string[]): Rational | null {
	const owner = elementAt(element, ...path);
	const text = owner?.text.trim() ?? "";
	const rounded = text === "" ? null : parseDecimal(text);
	if (rounded === null || owner === undefined || owner.attributes.length === 0) return rounded;
	const exact = parseFraction(attributeOf(owner, EXACT_ATTRIBUTE));
	// Another program may have changed the text, and kept the attribute.
	const places = text.split(".")[1]?.length ?? 0;
	return exact && roundHalfUp(exact, places).equals(rounded) ? exact : rounded;
}
