import { ONE, type Rational, rational, ZERO } from "../../rational/rational.ts";
import type { SpeedPoint } from "../shape/model.ts";
import { CLASS, LINEAR, OFFSET_MAP, PID, SPEED_MAP, SPEED_RATIO } from "./aaf-ids.ts";
import type { AafObject } from "./aaf-object.ts";

/** How the input of a speed effect moves, in seconds from its beginning. */
export interface TimeWarp {
	/** At least two, in the order of the film. */
	readonly points: readonly SpeedPoint[];
	/** Whether the file describes the speed; otherwise, it is the average. */
	readonly isKnown: boolean;
}

function straight(length: Rational, speed: Rational): SpeedPoint[] {
	return [
		{ film: ZERO, source: ZERO },
		{ film: length, source: length.mul(speed) },
	];
}

/** The points of a parameter that varies; empty if it doesn't. */
function pointsOf(parameter: AafObject | undefined, rate: Rational): SpeedPoint[] {
	if (parameter?.class !== CLASS.varyingValue) return [];
	const points = parameter.objects(PID.points).flatMap((point) => {
		const time = point.fraction(PID.pointTime);
		const value = point.typed(PID.pointValue);
		return time === null || value === null || typeof value === "string"
			? []
			: [{ film: time.div(rate), source: value.div(rate) }];
	});
	return points.toSorted((a, b) => a.film.compare(b.film));
}

/**
 * Reads the speed of an effect that changes it: by the positions it lists, by its only speed, or by the ratio of its
 * lengths [TIM49].
 *
 * @param rate - edit units per second of the track.
 * @param inputLength - of what it plays, in seconds.
 */
export function timeWarpOf(
	group: AafObject,
	rate: Rational,
	length: Rational,
	inputLength: Rational,
): TimeWarp {
	const parameters = new Map(
		group.objects(PID.parameters).map((parameter) => [parameter.id(PID.parameterDefinition), parameter]),
	);
	const offsets = parameters.get(OFFSET_MAP);
	const positions = pointsOf(offsets, rate);
	if (positions.length >= 2 && offsets?.id(PID.interpolation) === LINEAR)
		return { points: positions, isKnown: true };
	const [only, ...others] = pointsOf(parameters.get(SPEED_MAP), ONE);
	if (only && others.length === 0) return { points: straight(length, only.source), isKnown: true };
	const ratio = parameters.get(SPEED_RATIO)?.typed(PID.constant);
	if (others.length === 0 && ratio && typeof ratio !== "string" && !ratio.equals(ZERO))
		return { points: straight(length, ratio.inverse()), isKnown: true };
	const average = length.equals(ZERO) ? ONE : inputLength.div(length);
	return { points: straight(length, average), isKnown: false };
}

/** The length of a component in seconds; null if it has none. */
export function lengthOfPart(part: AafObject, rate: Rational): Rational | null {
	const length = part.integer(PID.length);
	return length === null || length < 0n ? null : rational(length).div(rate);
}
