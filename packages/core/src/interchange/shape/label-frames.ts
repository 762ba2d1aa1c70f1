import { type Rational, rational } from "../../rational/rational.ts";
import { parseTimecode } from "../../timecode/parse-timecode.ts";
import { filmRate } from "./exact-rate.ts";

/** A label with `:` and at most one `;`, at the end: Avid and Premiere split drop-frame ones by `;` anywhere, others by `.` or `,`. */
export function plainLabel(text: string): string {
	return text.trim().replace(/^(\d+)[:;](\d\d)[:;](\d\d)[:;.,](\d\d)$/, (label, ...parts: string[]) => {
		const [hours, minutes, seconds, frames] = parts;
		return `${hours}:${minutes}:${seconds}${/[;.,]/.test(label) ? ";" : ":"}${frames}`;
	});
}

/**
 * Frames from midnight to a timecode label at a rate; null if it isn't one.
 *
 * @param dropFrame - whether `:` is drop-frame too.
 */
export function labelFrames(label: string, fps: Rational, dropFrame: boolean): Rational | null {
	const rate = filmRate(fps);
	if (rate === null) return plainFrames(label, fps);
	const { value } = parseTimecode(plainLabel(label), rate, { dropFrame });
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
