import { type Rational, ZERO } from "../../rational/rational.ts";
import { lengthOf } from "../shape/clip-ranges.ts";
import type { ExactRange } from "../shape/model.ts";
import { rangeOf, secondsOf } from "./otio-time.ts";
import { listOf, type OtioObject, objectOf, schemaOf, textOf } from "./parse-otio.ts";

/** The deepest nesting of compositions that is read; JSON can nest deeper than any timeline. */
export const DEEPEST = 100;

/** How far an item's transitions reach beyond it on both sides. */
export interface Reach {
	readonly head: Rational;
	readonly tail: Rational;
}

export const NO_TRANSITIONS: Reach = { head: ZERO, tail: ZERO };

/** The media that a clip plays now. */
export function mediaOf(clip: OtioObject): OtioObject {
	const references = objectOf(clip.media_references);
	const key = textOf(clip.active_media_reference_key) || "DEFAULT_MEDIA";
	return objectOf(clip.media_reference ?? references[key]);
}

function isGiven(value: unknown): boolean {
	return value !== undefined && value !== null;
}

/** Whether a composition may play other than all of its contents at their speed. */
export function changesContents({ source_range, effects }: OtioObject): boolean {
	return isGiven(source_range) || listOf(effects).length > 0;
}

/** The part of an item that plays, in its own time; null if unknown [TIM42]. */
export function trimmedRange(item: OtioObject, depth: number): ExactRange | null {
	if (isGiven(item.source_range)) return rangeOf(item.source_range, item);
	if (schemaOf(item) === "Clip") return rangeOf(mediaOf(item).available_range);
	if (depth > DEEPEST) return null;
	const lengths = listOf(item.children).map((child) =>
		schemaOf(child) === "Transition" ? ZERO : lengthInTrack(child, trimmedRange(child, depth + 1)),
	);
	const isTrack = schemaOf(item) === "Track";
	const to = lengths.reduce(
		(sum, length) => (isTrack ? sum.add(length) : sum.compare(length) >= 0 ? sum : length),
		ZERO,
	);
	return { from: ZERO, to };
}

/** The length that an item takes in a track, even if the rest of its range isn't usable, so that what follows stays in its place. */
export function lengthInTrack(item: OtioObject, trimmed: ExactRange | null): Rational {
	const length = trimmed ? lengthOf(trimmed) : secondsOf(objectOf(item.source_range).duration);
	return length && length.s > 0n ? length : ZERO;
}
