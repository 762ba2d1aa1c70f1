import { ONE, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { rampOver } from "../shape/clip-ranges.ts";
import type { InterchangeClip, SpeedPoint } from "../shape/model.ts";
import { childOf, textAt, type XmlElement } from "../xml/xml-element.ts";
import { isFalse, isTrue, numberAt } from "./xmeml-file.ts";

const PERCENT = rational(1, 100);

/** How a clipitem's source moves, from its `timeremap` filter. */
type TimeRemap =
	| { readonly kind: "constant"; readonly speed: Rational }
	/** `when` and `value` in frames. */
	| { readonly kind: "ramp"; readonly keys: readonly { when: Rational; value: Rational }[] };

const NORMAL: TimeRemap = { kind: "constant", speed: ONE };

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
		const keys = (parameters.get("graphdict")?.children ?? []).flatMap((child) => {
			const when = numberAt(child, "when");
			const value = numberAt(child, "value");
			return child.name === "keyframe" && when && value ? [{ when, value }] : [];
		});
		const isVariable = /^(?:1|TRUE)$/i.test(textAt(parameters.get("variablespeed"), "value"));
		if (isVariable && keys.length >= 2)
			return { kind: "ramp", keys: keys.sort((a, b) => a.when.compare(b.when)) };
		const percent = numberAt(parameters.get("speed"), "value");
		if (percent === null) return NORMAL;
		const speed = percent.mul(PERCENT);
		return {
			kind: "constant",
			speed: isTrue(textAt(parameters.get("reverse"), "value")) ? speed.abs().neg() : speed,
		};
	}
	return NORMAL;
}

/** The media that a clip may play, in seconds of its timecode. */
interface Media {
	readonly start: Rational;
	/** Null if the file doesn't say. */
	readonly length: Rational | null;
}

/**
 * The source range of a clip: `offset` is its in point in seconds, which count in the retimed clip, not in the media.
 *
 * @param fps - the grid that the keyframes count on.
 */
export function retimed(
	remap: TimeRemap,
	offset: Rational,
	length: Rational,
	fps: Rational,
	media: Media,
): Pick<InterchangeClip, "source" | "speed" | "speedMap"> {
	if (remap.kind === "ramp") {
		const points: SpeedPoint[] = remap.keys.map(({ when, value }) => ({
			film: when.div(fps).sub(offset),
			source: media.start.add(value.div(fps)),
		}));
		return rampOver(points, length);
	}
	const { speed } = remap;
	if (speed.equals(ZERO)) {
		const at = media.start.add(offset);
		return { source: { from: at, to: at }, speed, speedMap: null };
	}
	const skipped = offset.mul(speed.abs());
	const played = length.mul(speed.abs());
	if (speed.compare(ZERO) > 0) {
		const from = media.start.add(skipped);
		return { source: { from, to: from.add(played) }, speed, speedMap: null };
	}
	// In reverse, the in point counts from the end of the media.
	if (media.length === null) return { source: null, speed, speedMap: null };
	const to = media.start.add(media.length).sub(skipped);
	return { source: { from: to.sub(played), to }, speed, speedMap: null };
}
