import { ONE, parseDecimal, type Rational, ZERO } from "../../rational/rational.ts";
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
	if (isGiven(item.source_range)) return rangeOf(item.source_range);
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

/** The length that an item takes in a track, also if the rest of its range isn't usable, so that what follows stays in its place. */
export function lengthInTrack(item: OtioObject, trimmed: ExactRange | null): Rational {
	const length = trimmed ? lengthOf(trimmed) : secondsOf(objectOf(item.source_range).duration);
	return length && length.s > 0n ? length : ZERO;
}

/** The factor of a `LinearTimeWarp`; null if it isn't a number. */
function scalarOf({ time_scalar }: OtioObject): Rational | null {
	return typeof time_scalar === "number" ? parseDecimal(time_scalar) : null;
}

/** Whether an effect is a time warp by a factor that can't be read. */
export function isUnreadWarp(effect: OtioObject): boolean {
	return schemaOf(effect) === "LinearTimeWarp" && scalarOf(effect) === null;
}

/** The product of an item's time warps [TIM43]. */
export function speedOf(item: OtioObject): Rational {
	let speed: Rational = ONE;
	for (const effect of listOf(item.effects)) {
		if (effect.enabled === false) continue;
		const schema = schemaOf(effect);
		if (schema === "FreezeFrame") return ZERO;
		const scalar = schema === "LinearTimeWarp" ? scalarOf(effect) : null;
		if (scalar !== null) speed = speed.mul(scalar);
	}
	return speed;
}

/** The range that an item plays: its trimmed length at its speed, plus what its transitions add on both sides. */
export function speeded(trimmed: ExactRange, speed: Rational, { head, tail }: Reach): ExactRange {
	if (speed === ONE && head === ZERO && tail === ZERO) return trimmed;
	const { from, to } = trimmed;
	if (speed.equals(ZERO)) return { from, to: from };
	const rate = speed.abs();
	const played = from.add(to.sub(from).mul(rate));
	const isBackwards = speed.compare(ZERO) < 0;
	return {
		from: from.sub((isBackwards ? tail : head).mul(rate)),
		to: played.add((isBackwards ? head : tail).mul(rate)),
	};
}
