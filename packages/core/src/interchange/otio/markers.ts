import { type Rational, ZERO } from "../../rational/rational.ts";
import { lengthOf, type Nest, nestRange } from "../shape/clip-ranges.ts";
import { type HiddenMarker, reportHiddenMarkers } from "../shape/format-reader.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import type { ExactRange, InterchangeMarker } from "../shape/model.ts";
import {
	changesContents,
	DEEPEST,
	lengthInTrack,
	NO_TRANSITIONS,
	speeded,
	speedOf,
	trimmedRange,
} from "./item-range.ts";
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
	/** @param nests - the places of the owner and of what contains it, the innermost first. */
	const visit = (owner: OtioObject, nests: readonly Nest[]): void => {
		for (const marker of listOf(owner.markers)) {
			let record = rangeOf(marker.marked_range);
			for (const nest of nests) record &&= nestRange(record, nest);
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
		if (nests.length > DEEPEST) return;
		let cursor = ZERO;
		for (const child of listOf(owner.children)) {
			if (schemaOf(child) === "Transition") continue;
			const trimmed = trimmedRange(child, nests.length);
			// A track without a range of its own ends where its markers do.
			const isOpen = owner === composition && schemaOf(child) === "Track" && !changesContents(child);
			if (trimmed) visit(child, isOpen ? nests : [nestOf(child, trimmed, cursor), ...nests]);
			if (schemaOf(owner) === "Track") cursor = cursor.add(lengthInTrack(child, trimmed));
		}
	};
	const trimmed = changesContents(composition) ? trimmedRange(composition, 0) : null;
	visit(composition, trimmed ? [nestOf(composition, trimmed, ZERO)] : []);
	const hidden: HiddenMarker[] = [];
	visitObjects(composition, (object) => {
		if (schemaOf(object) === "Marker" && !shown.has(object))
			hidden.push({ name: textOf(object.name), offset: offsetOf(object) });
		return false;
	});
	reportHiddenMarkers(log, hidden);
	return found.sort((a, b) => a.record.from.compare(b.record.from));
}

/** The place of an item in what contains it, at its speed [TIM43]. */
function nestOf(item: OtioObject, trimmed: ExactRange, start: Rational): Nest {
	const speed = speedOf(item);
	const record = { from: start, to: start.add(lengthOf(trimmed)) };
	return { record, source: speeded(trimmed, speed, NO_TRANSITIONS), speed };
}
