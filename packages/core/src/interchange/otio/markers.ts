import { type Rational, ZERO } from "../../rational/rational.ts";
import { isEmpty, lengthOf, nestRange } from "../shape/clip-ranges.ts";
import { type HiddenMarker, reportHiddenMarkers } from "../shape/format-reader.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import type { ExactRange, InterchangeMarker } from "../shape/model.ts";
import { motionOf } from "./item-motion.ts";
import { changesContents, DEEPEST, lengthInTrack, NO_TRANSITIONS, trimmedRange } from "./item-range.ts";
import { momentsOf } from "./key-frames.ts";
import { rangeOf } from "./otio-time.ts";
import { listOf, type OtioObject, objectOf, schemaOf, textOf, visitObjects } from "./parse-otio.ts";

/**
 * The markers on a composition and on everything in it, where the film shows what they are on [TIM83]. An info counts
 * those that it doesn't show.
 */
export function markersOf(
	composition: OtioObject,
	log: InterchangeLog,
	offsetOf: (object: OtioObject) => number,
): InterchangeMarker[] {
	const found: InterchangeMarker[] = [];
	const shown = new Set<OtioObject>();
	/** @param places - those of the owner and of what contains it, the innermost first. */
	const visit = (owner: OtioObject, places: readonly Place[]): void => {
		for (const marker of listOf(owner.markers)) {
			let record = rangeOf(marker.marked_range, marker);
			for (const place of places) record &&= place(record);
			if (record === null) continue;
			shown.add(marker);
			const note = objectOf(objectOf(marker.metadata).Resolve_OTIO).Note;
			const color = textOf(marker.color);
			found.push({
				name: textOf(marker.name),
				comment: textOf(marker.comment) || textOf(note),
				record,
				...(color === "" ? {} : { color }),
				line: log.lineOf(offsetOf(marker)),
			});
		}
		if (places.length > DEEPEST) return;
		let cursor = ZERO;
		for (const child of listOf(owner.children)) {
			if (schemaOf(child) === "Transition") continue;
			const trimmed = trimmedRange(child, places.length);
			// A track without a range of its own ends where its markers do.
			const isOpen = owner === composition && schemaOf(child) === "Track" && !changesContents(child);
			if (trimmed) visit(child, isOpen ? places : [placeOf(child, trimmed, cursor), ...places]);
			if (schemaOf(owner) === "Track") cursor = cursor.add(lengthInTrack(child, trimmed));
		}
	};
	const trimmed = changesContents(composition) ? trimmedRange(composition, 0) : null;
	visit(composition, trimmed ? [placeOf(composition, trimmed, ZERO)] : []);
	const hidden: HiddenMarker[] = [];
	visitObjects(composition, (object) => {
		if (schemaOf(object) === "Marker" && !shown.has(object))
			hidden.push({ name: textOf(object.name), offset: offsetOf(object) });
		return false;
	});
	reportHiddenMarkers(log, hidden);
	return found.sort((a, b) => a.record.from.compare(b.record.from));
}

/** Places a range of an item's own time in what contains it; null if the film doesn't show it. */
type Place = (range: ExactRange) => ExactRange | null;

/** The place of an item in what contains it, at its speed [TIM43]. */
function placeOf(item: OtioObject, trimmed: ExactRange, start: Rational): Place {
	const { source, speed, speedMap } = motionOf(item, trimmed, NO_TRANSITIONS);
	const record = { from: start, to: start.add(lengthOf(trimmed)) };
	const nest = { record, source, speed };
	if (speedMap === null || schemaOf(item) !== "Clip") return (range) => nestRange(range, nest);
	// The part of a range that a clip doesn't show at its end is left out, as on any other clip.
	return ({ from, to }) => {
		const [begin] = momentsOf(speedMap, from);
		if (begin === undefined || begin.compare(lengthOf(record)) >= 0) return null;
		const end = isEmpty({ from, to }) ? begin : momentsOf(speedMap, to).find((at) => at.compare(begin) > 0);
		return { from: start.add(begin), to: end ? start.add(end) : record.to };
	};
}
