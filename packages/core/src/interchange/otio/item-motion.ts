import { ONE, parseDecimal, type Rational, ZERO } from "../../rational/rational.ts";
import { isStraight, lengthOf, rampOver } from "../shape/clip-ranges.ts";
import type { ExactRange, InterchangeClip, SpeedPoint } from "../shape/model.ts";
import { mediaOf, type Reach } from "./item-range.ts";
import { isWithinCurve, keyFramesOf, startAmong } from "./key-frames.ts";
import { exactValue, secondsOf } from "./otio-time.ts";
import { listOf, type OtioObject, objectOf, schemaOf } from "./parse-otio.ts";

/** The part that an item plays of its media or contents. */
export interface ItemMotion extends Pick<InterchangeClip, "speed" | "speedMap"> {
	readonly source: ExactRange;
}

/** A ramp by Resolve's key frames, and its doubtful part: which of several moments it begins at, or a curve. */
interface Ramp extends ItemMotion {
	readonly doubt: "start" | "curve" | null;
}

/** The factor of a `LinearTimeWarp`; null if it isn't a number. */
function scalarOf(effect: OtioObject): Rational | null {
	const rounded = typeof effect.time_scalar === "number" ? parseDecimal(effect.time_scalar) : null;
	return rounded && exactValue(effect, "time_scalar", rounded);
}

/** Whether an effect is a time warp by a factor that can't be read. */
export function isUnreadWarp(effect: OtioObject): boolean {
	return schemaOf(effect) === "LinearTimeWarp" && scalarOf(effect) === null;
}

/** The product of an item's time warps [TIM43]. */
function speedOf(item: OtioObject): Rational {
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
function speeded(trimmed: ExactRange, speed: Rational, { head, tail }: Reach): ExactRange {
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

/** The effects of an item that change its speed. */
function retimesOf(item: OtioObject): readonly OtioObject[] {
	return listOf(item.effects).filter(
		(effect) =>
			effect.enabled !== false && /^(?:TimeEffect|LinearTimeWarp|FreezeFrame)$/.test(schemaOf(effect)),
	);
}

/**
 * The ramp of an item whose only retime has Resolve's key frames, which count from the first frame of its media [TIM43].
 *
 * @returns null for any other item, and if its range doesn't fit the key frames.
 */
export function rampOf(item: OtioObject, trimmed: ExactRange, { head, tail }: Reach): Ramp | null {
	const [effect, ...others] = retimesOf(item);
	if (!effect || others.length > 0 || schemaOf(effect) !== "TimeEffect") return null;
	const frames = keyFramesOf(effect);
	const zero = secondsOf(objectOf(mediaOf(item).available_range).start_time) ?? ZERO;
	const start = frames && startAmong(frames, trimmed.from.sub(zero));
	if (!start) return null;
	const from = start.at.sub(head);
	const length = head.add(lengthOf(trimmed)).add(tail);
	const points: SpeedPoint[] = frames.map(({ film, source }) => ({
		film: film.sub(from),
		source: source.add(zero),
	}));
	const { source, speed, speedMap } = rampOver(points, length);
	const isCurved = isWithinCurve(frames, { from, to: from.add(length) });
	return {
		source: source ?? trimmed,
		speed,
		speedMap: speedMap && isStraight(speedMap) ? null : speedMap,
		doubt: start.isUnsure ? "start" : isCurved ? "curve" : null,
	};
}

/** How an item plays by its time warps alone, with what its transitions add on both sides. */
export function steadyMotionOf(item: OtioObject, trimmed: ExactRange, reach: Reach): ItemMotion {
	const speed = speedOf(item);
	return { source: speeded(trimmed, speed, reach), speed, speedMap: null };
}

/** How an item plays, with what its transitions add on both sides. */
export function motionOf(item: OtioObject, trimmed: ExactRange, reach: Reach): ItemMotion {
	return rampOf(item, trimmed, reach) ?? steadyMotionOf(item, trimmed, reach);
}
