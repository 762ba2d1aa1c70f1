import { type Rational, rational } from "../rational/rational.ts";
import { parseRate } from "./parse-rate.ts";
import { parseTimecode } from "./parse-timecode.ts";
import { type RateInput, requireRate } from "./require-rate.ts";

/**
 * How long a record's material runs, from its `trt` [TC9].
 *
 * The `;` of `00:02:10;15` is only a separator there: frames are never counted as drop-frame, and no rate is guessed from it.
 *
 * @param trt - `HH:MM:SS;FF` or `HH:MM:SS:FF`.
 * @param fps - the record's rate as it was typed; the cut's holds where it is null or empty.
 * @returns exact seconds, or null if there is no usable length: no `trt`, one that is malformed or zero, an unknown rate [TC12].
 */
export function trtSeconds(
	trt: string | null,
	fps: string | number | null,
	cutRate: RateInput,
): Rational | null {
	if (trt === null) return null;
	const rate = fps === null || fps === "" ? requireRate(cutRate, "cutRate") : parseRate(fps);
	if (!rate) return null;
	const { value } = parseTimecode(trt.replaceAll(";", ":"), rate);
	if (!value || value.frameCount <= 0) return null;
	return rational(value.frameCount).div(rate.exact);
}
