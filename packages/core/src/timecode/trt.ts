import { type Rational, rational } from "../rational/rational.ts";
import { requireText } from "../text/argument-error.ts";
import { framesPerSecond } from "./frames-per-second.ts";
import { parseRate } from "./parse-rate.ts";
import { parseTimecode } from "./parse-timecode.ts";
import { type RateInput, requireRate } from "./require-rate.ts";

/**
 * The length of a record's material, from its `trt` [TC9].
 *
 * A `;`, as in `00:02:10;15`, is only a separator here: it doesn't mean drop-frame, and says nothing about the rate.
 *
 * @param trt - `HH:MM:SS;FF` or `HH:MM:SS:FF`.
 * @param fps - the record's rate as typed; if null or empty, the cut's rate applies.
 * @returns exact seconds, or null without a usable length: no `trt`, a malformed or zero one, an unknown rate [TC12].
 * @throws {TypeError} if `trt` is neither text nor null, or an applying `cutRate` is no frame rate.
 */
export function trtSeconds(
	trt: string | null,
	fps: string | number | null,
	cutRate: RateInput,
): Rational | null {
	if (trt === null) return null;
	requireText(trt, "trt");
	const rate = fps === null || fps === "" ? requireRate(cutRate, "cutRate") : parseRate(fps);
	if (!rate) return null;
	const { value } = parseTimecode(trt.replaceAll(";", ":"), rate);
	if (!value || value.frameCount <= 0) return null;
	return rational(value.frameCount).div(framesPerSecond(rate));
}
