import { ONE, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { rampOver } from "../shape/clip-ranges.ts";
import type { ExactRange, InterchangeClip } from "../shape/model.ts";
import { attributeOf, childOf, type XmlElement } from "../xml/xml-element.ts";
import { conformedRate, timeAt } from "./fcpxml-file.ts";
import { speedCurve } from "./speed-curve.ts";

/** The part of its contents that an element plays. */
type SourceWindow = Pick<InterchangeClip, "speed" | "speedMap"> & { readonly source: ExactRange };

/** Beyond these, such as 25 in 50, Final Cut repeats or skips frames and keeps real time. */
const SLOWEST_CONFORM = rational(9, 10);
const FASTEST_CONFORM = rational(11, 10);

/** Source seconds per second of the timeline where one frame plays as one frame, such as 25 in 24 [TIM33]. */
function conformSpeed(element: XmlElement, fps: Rational, mediaFps: Rational | null): Rational {
	const conform = childOf(element, "conform-rate");
	const own = conformedRate(attributeOf(conform, "srcFrameRate")) ?? mediaFps;
	if (!conform || own === null || attributeOf(conform, "scaleEnabled") === "0") return ONE;
	const speed = fps.div(own);
	return speed.compare(SLOWEST_CONFORM) > 0 && speed.compare(FASTEST_CONFORM) < 0 ? speed : ONE;
}

/**
 * The part of its contents that an element plays in a range of its own time [TIM33].
 *
 * @param start - its `start`, from which a conformed rate counts.
 * @param fps - frames per second of the timeline around it.
 * @param mediaFps - of what it plays, for a conformed element that doesn't say it.
 */
export function sourceWindow(
	element: XmlElement,
	range: ExactRange,
	start: Rational,
	fps: Rational,
	mediaFps: Rational | null = null,
): SourceWindow {
	const curve = speedCurve(element);
	const length = range.to.sub(range.from);
	if (curve !== null) {
		const own = curve.points.map(({ film, source }) => ({ film: film.sub(range.from), source }));
		const { source, speed, speedMap } = rampOver(own, length);
		return { source: source ?? range, speed, speedMap: curve.isConstant ? null : speedMap };
	}
	const speed = conformSpeed(element, fps, mediaFps);
	if (speed.equals(ONE)) return { source: range, speed, speedMap: null };
	const from = start.add(range.from.sub(start).mul(speed));
	return { source: { from, to: from.add(length.mul(speed)) }, speed, speedMap: null };
}

/**
 * The range of an element's sound, in the element's own time: in a split edit it differs from the picture's [TIM35].
 */
export function soundRange(element: XmlElement, range: ExactRange): ExactRange {
	const from = timeAt(element, "audioStart");
	const duration = timeAt(element, "audioDuration");
	if (from === null && duration === null) return range;
	const start = from ?? range.from;
	const length = duration ?? range.to.sub(start);
	return length.compare(ZERO) > 0 ? { from: start, to: start.add(length) } : range;
}
