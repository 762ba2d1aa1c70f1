import { type Rational, rational } from "../../rational/rational.ts";
import { parseTimecode } from "../../timecode/parse-timecode.ts";
import { filmRate } from "./exact-rate.ts";

/**
 * Frames from midnight to a timecode label at a rate; null if it isn't one.
 *
 * @param dropFrame - whether `:` is drop-frame too.
 */
export function labelFrames(label: string, fps: Rational, dropFrame: boolean): Rational | null {
	const rate = filmRate(fps);
	if (rate === null) return plainFrames(label, fps);
	const { value } = parseTimecode(label.replace(/[.,;](\d\d)$/, ";$1"), rate, { dropFrame });
	return value && rational(value.frameCount);
}

/** Labels of rates that films don't have, such as 15: without drop-frame, and frames up to the whole rate. */
function plainFrames(label: string, fps: Rational): Rational | null {
	const parts = /^(\d{1,4}):(\d\d):(\d\d)[:;.](\d\d)$/.exec(label.trim());
	if (!parts) return null;
	const [hours = 0, minutes = 0, seconds = 0, frames = 0] = parts.slice(1).map(Number);
	return fps
		.ceil()
		.mul(hours * 3600 + minutes * 60 + seconds)
		.add(frames);
}
