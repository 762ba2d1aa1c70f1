import { ONE, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { rampOver } from "../shape/clip-ranges.ts";
import type { InterchangeClip, SpeedPoint } from "../shape/model.ts";
import { childOf, textAt, type XmlElement } from "../xml/xml-element.ts";
import { isFalse, isTrue, numberAt } from "./xmeml-file.ts";

const PERCENT = rational(1, 100);

/** How a clipitem's source moves, from its `timeremap` filter. */
type TimeRemap =
	/** Final Cut's graph says where it begins, other systems write none that means anything. */
	| { readonly kind: "constant"; readonly speed: Rational; readonly graph: readonly SpeedPoint[] | null }
	| { readonly kind: "ramp"; readonly graph: readonly SpeedPoint[] };

const NORMAL: TimeRemap = { kind: "constant", speed: ONE, graph: null };
export const FREEZE: TimeRemap = { kind: "constant", speed: ZERO, graph: null };

function parametersOf(effect: XmlElement): ReadonlyMap<string, XmlElement> {
	return new Map(
		effect.children.flatMap((child) =>
			child.name === "parameter" ? [[textAt(child, "parameterid"), child] as const] : [],
		),
	);
}

/** Whether an effect can change the clip's timing: all others are left out of the parsed file. */
export function isTimeRemap(effect: XmlElement): boolean {
	return textAt(effect, "effectid").toLowerCase() === "timeremap";
}

/** Reads the speed of a clipitem [TIM14]. */
export function timeRemapOf(item: XmlElement): TimeRemap {
	for (const filter of item.children) {
		if (filter.name !== "filter" || isFalse(textAt(filter, "enabled"))) continue;
		const effect = childOf(filter, "effect");
		if (!effect || !isTimeRemap(effect)) continue;
		const parameters = parametersOf(effect);
		const graph = graphOf(parameters.get("graphdict"));
		const isVariable = /^(?:1|TRUE)$/i.test(textAt(parameters.get("variablespeed"), "value"));
		if (isVariable && graph.length >= 2) return { kind: "ramp", graph };
		const percent = numberAt(parameters.get("speed"), "value");
		if (percent === null) return NORMAL;
		const given = percent.mul(PERCENT);
		const speed = isTrue(textAt(parameters.get("reverse"), "value")) ? given.abs().neg() : given;
		return { kind: "constant", speed, graph: hasSpeed(graph, speed) ? graph : null };
	}
	return NORMAL;
}

/** Premiere writes keyframes of its own (`speedvirtualkf`), some with a number that means nothing. */
const FARTHEST = rational(1_000_000_000);

/** The points of a graph, in frames of the retimed clip and of its media. */
function graphOf(graphdict: XmlElement | undefined): SpeedPoint[] {
	const [least, most] = ["valuemin", "valuemax"].map((name) => numberAt(graphdict, name));
	const isBounded = least && most && most.compare(least) > 0;
	const points = (graphdict?.children ?? []).flatMap((child) => {
		const film = numberAt(child, "when");
		const source = numberAt(child, "value");
		if (child.name !== "keyframe" || !film || !source || source.abs().compare(FARTHEST) > 0) return [];
		const isVirtual = isTrue(textAt(child, "speedvirtualkf"));
		const isBeyond = isBounded && (source.compare(least.sub(2)) < 0 || source.compare(most.add(2)) > 0);
		return isVirtual && isBeyond ? [] : [{ film, source }];
	});
	return points.sort((a, b) => a.film.compare(b.film));
}

/** Final Cut rounds a graph's ends by a frame. */
const ROUNDING = rational(3);

/** Whether a graph runs at a speed. */
function hasSpeed(graph: readonly SpeedPoint[], speed: Rational): boolean {
	const first = graph[0];
	const last = graph.at(-1);
	if (!first || !last || last.film.compare(first.film) <= 0) return false;
	const played = last.film.sub(first.film).mul(speed);
	return last.source.sub(first.source).sub(played).abs().compare(ROUNDING) <= 0;
}

/** The length of a clip's media according to the clip itself: its duration is that of the retimed media. */
export function mediaLength(item: XmlElement, remap: TimeRemap, fps: Rational): Rational | null {
	if (remap.kind === "ramp") return null;
	// Only a clip in reverse begins at its media's end.
	if (remap.speed.s > 0n) return null;
	return numberAt(item, "duration")?.div(fps).mul(remap.speed.abs()) ?? null;
}

/** The moment of the media at the clip's first, from the key before it: the last keys of systems are a frame off the speed. */
function steadyAt(points: readonly SpeedPoint[], speed: Rational): Rational {
	const key = points.findLast(({ film }) => film.s <= 0n || film.n === 0n) ?? points[0];
	return key ? key.source.sub(key.film.mul(speed)) : ZERO;
}

/** The media that a clip may play, in seconds of its timecode. */
export interface Media {
	readonly start: Rational;
	/** Null if the file doesn't say. */
	readonly length: Rational | null;
}

/** How a clip plays its media. */
export type Motion = Pick<InterchangeClip, "source" | "speed" | "speedMap">;

/**
 * The source range of a clip: `offset` is its in point in seconds, which count in the retimed clip, not in the media.
 *
 * @param fps - the grid of frames on which the keyframes count.
 */
export function retimed(
	remap: TimeRemap,
	offset: Rational,
	length: Rational,
	fps: Rational,
	media: Media,
): Motion {
	if (remap === NORMAL) {
		const from = media.start.add(offset);
		return { source: { from, to: from.add(length) }, speed: ONE, speedMap: null };
	}
	const { graph } = remap;
	const points = graph?.map(({ film, source }) => ({
		film: film.div(fps).sub(offset),
		source: media.start.add(source.div(fps)),
	}));
	if (remap.kind === "ramp") return rampOver(points ?? [], length);
	const { speed } = remap;
	const played = length.mul(speed.abs());
	// In reverse, the in point counts from the end of the media.
	const end = media.length && media.start.add(media.length);
	const zero = speed.compare(ZERO) < 0 ? end : media.start;
	const at = points ? steadyAt(points, speed) : zero?.add(speed.equals(ZERO) ? offset : offset.mul(speed));
	if (!at) return { source: null, speed, speedMap: null };
	const other = at.add(speed.compare(ZERO) < 0 ? played.neg() : played);
	return {
		source: speed.compare(ZERO) < 0 ? { from: other, to: at } : { from: at, to: other },
		speed,
		speedMap: null,
	};
}
