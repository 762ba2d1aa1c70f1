import { ONE, type Rational, ZERO } from "../../rational/rational.ts";
import { lengthOf, type Nest, nestRange } from "../shape/clip-ranges.ts";
import { type HiddenMarker, reportHiddenMarkers } from "../shape/format-reader.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import { MOST_CLIPS, TooManyClipsError } from "../shape/layers.ts";
import type { ExactRange, InterchangeMarker } from "../shape/model.ts";
import { elementsIn, textAt, type XmlElement } from "../xml/xml-element.ts";
import { gridOf, type ItemPlace, listedIn } from "./read-item.ts";
import { numberAt } from "./xmeml-file.ts";

/** A marker in the time of its sequence, with its element. */
export interface SequenceMarker {
	readonly element: XmlElement;
	/** In seconds from the sequence's first frame. */
	readonly record: ExactRange;
}

/** The markers on a sequence or clip, in its own time; an `out` of −1 is a point. */
function ownMarkers(owner: XmlElement, fps: Rational): SequenceMarker[] {
	return owner.children.flatMap((element) => {
		if (element.name !== "marker") return [];
		const from = numberAt(element, "in") ?? ZERO;
		const end = numberAt(element, "out");
		const to = end && end.compare(from) > 0 ? end : from;
		return [{ element, record: { from: from.div(fps), to: to.div(fps) } }];
	});
}

/** The markers that a sequence shows [TIM83]. */
export class SequenceMarkers {
	readonly #shown: SequenceMarker[];
	readonly #copies = new Set<XmlElement>();

	constructor(sequence: XmlElement, fps: Rational) {
		this.#shown = ownMarkers(sequence, fps);
	}

	/** Adds the markers on a clip, which count its frames as its in point does. */
	addItem(item: XmlElement, place: ItemPlace): void {
		if (!item.children.some(({ name }) => name === "marker")) return;
		const { fps, frames } = place;
		const from = listedIn(item);
		const grid = gridOf(item, from, place);
		const record = { from: frames.from.div(fps), to: frames.to.div(fps) };
		const start = from.div(grid).sub(frames.lead.div(fps));
		const source = { from: start, to: start.add(lengthOf(record)) };
		this.#add(ownMarkers(item, grid), { record, source, speed: ONE });
	}

	/** Notes the markers on a copy of a clip, which are also on the clip. */
	addCopy(item: XmlElement): void {
		for (const child of item.children) if (child.name === "marker") this.#copies.add(child);
	}

	/** Adds those of a nested sequence, as far as it shows. */
	addNest(nested: SequenceMarkers, nest: Nest): void {
		this.#add(nested.#shown, nest);
	}

	#add(markers: readonly SequenceMarker[], nest: Nest): void {
		for (const { element, record } of markers) {
			const placed = nestRange(record, nest);
			if (placed && this.#shown.push({ element, record: placed }) > MOST_CLIPS) throw new TooManyClipsError();
		}
	}

	/**
	 * The markers in the order of the film; counts those in the sequence that don't show. Picture and sound of a shot
	 * can have the same markers, which are one.
	 */
	finish(sequence: XmlElement, log: InterchangeLog): InterchangeMarker[] {
		const found = new Map<string, InterchangeMarker>();
		const shown = new Set(this.#copies);
		for (const { element, record } of this.#shown) {
			shown.add(element);
			const [name, comment] = [textAt(element, "name"), textAt(element, "comment")];
			const key = JSON.stringify([name, comment, record.from.toFraction(), record.to.toFraction()]);
			if (!found.has(key)) found.set(key, { name, comment, record, line: log.lineOf(element.offset) });
		}
		const hidden: HiddenMarker[] = [];
		for (const element of elementsIn([sequence]))
			if (element.name === "marker" && !shown.has(element))
				hidden.push({ name: textAt(element, "name"), offset: element.offset });
		reportHiddenMarkers(log, hidden);
		return [...found.values()].sort((a, b) => a.record.from.compare(b.record.from));
	}
}
