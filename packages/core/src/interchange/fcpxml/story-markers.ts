import { ONE, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { lengthOf, type Nest, nestRange } from "../shape/clip-ranges.ts";
import { type HiddenMarker, reportHiddenMarkers } from "../shape/format-reader.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import type { ExactRange, InterchangeMarker } from "../shape/model.ts";
import { attributeOf, elementsIn, type XmlElement } from "../xml/xml-element.ts";
import { timeAt } from "./fcpxml-file.ts";

/** A marker of a story, with its element. */
export interface StoryMarker {
	readonly element: XmlElement;
	readonly record: ExactRange;
}

/** The own time of a transition begins here: it has no `start`. */
export const TRANSITION_START = rational(3_600);

function isMarker({ name }: XmlElement): boolean {
	return name === "marker" || name === "chapter-marker";
}

/** The markers on an element, as far as it shows in its place in the time around it [TIM83]. */
export function markersOn(element: XmlElement, record: ExactRange, start: Rational): StoryMarker[] {
	const markers = element.children.filter(isMarker).map((child) => {
		const from = timeAt(child, "start") ?? ZERO;
		return { element: child, record: { from, to: from.add(timeAt(child, "duration") ?? ZERO) } };
	});
	const source = { from: start, to: start.add(lengthOf(record)) };
	return nestMarkers(markers, { record, source, speed: ONE });
}

/** Places the markers of a nested story, as far as it shows. */
export function nestMarkers(markers: readonly StoryMarker[], nest: Nest): StoryMarker[] {
	return markers.flatMap((marker) => {
		const record = nestRange(marker.record, nest);
		return record ? [{ ...marker, record }] : [];
	});
}

/** The markers of a sequence's story, from its first frame on; counts those in it that don't show. */
export function markersOf(
	markers: readonly StoryMarker[],
	sequence: XmlElement,
	start: Rational,
	log: InterchangeLog,
): InterchangeMarker[] {
	const shown = new Set(markers.map(({ element }) => element));
	const hidden: HiddenMarker[] = [];
	for (const element of elementsIn([sequence]))
		if (isMarker(element) && !shown.has(element))
			hidden.push({ name: attributeOf(element, "value"), offset: element.offset });
	reportHiddenMarkers(log, hidden);
	const inOrder = markers.toSorted((a, b) => a.record.from.compare(b.record.from));
	return inOrder.map(({ element, record: { from, to } }) => ({
		name: attributeOf(element, "value"),
		comment: attributeOf(element, "note"),
		record: { from: from.sub(start), to: to.sub(start) },
		line: log.lineOf(element.offset),
	}));
}
