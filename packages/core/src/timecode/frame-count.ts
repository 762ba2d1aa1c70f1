import type { Frames } from "./rate.ts";

/** The fields of a timecode label. `negative` applies to the whole label, never to a single field [TC4]. */
interface LabelFields {
	readonly negative: boolean;
	/** May exceed 23: labels never wrap [TC4]. */
	readonly hours: number;
	readonly minutes: number;
	readonly seconds: number;
	readonly frames: number;
}

/** Labels skipped at the start of a dropping minute: 2 at nominal 30, 4 at nominal 60 [TC2]. */
function skippedPerMinute(nominal: number): number {
	return nominal / 15;
}

/**
 * Whether drop-frame counting skips the label: `00:01:00;00` does not exist at 29.97 [TC2].
 *
 * @param nominal - 30 or 60.
 */
export function isDroppedLabel(minutes: number, seconds: number, frames: number, nominal: number): boolean {
	return seconds === 0 && frames < skippedPerMinute(nominal) && minutes % 10 !== 0;
}

/**
 * Counts frames from midnight to a label whose fields are in range.
 *
 * Drop-frame skips labels, never pictures. A skipped label counts as the next existing one [TC3].
 *
 * @param nominal - frame labels per second [TC1].
 * @param drop - whether to count as drop-frame; only at nominal 30 and 60 [TC2].
 * @returns whole frames, never negative; the caller applies a label's sign.
 * @example framesFromLabel(1, 0, 0, 0, 30, true); // 107_892
 * @see SMPTE ST 12-1
 */
export function framesFromLabel(
	hours: number,
	minutes: number,
	seconds: number,
	frames: number,
	nominal: number,
	drop: boolean,
): Frames {
	const wholeMinutes = hours * 60 + minutes;
	const labels = (wholeMinutes * 60 + seconds) * nominal + frames;
	if (!drop) return labels;
	const skipped = skippedPerMinute(nominal);
	const counted = labels - skipped * (wholeMinutes - Math.floor(wholeMinutes / 10));
	return isDroppedLabel(minutes, seconds, frames, nominal) ? counted + skipped - frames : counted;
}

/**
 * The label of a frame count: the inverse of {@link framesFromLabel} for every existing label.
 *
 * @param frames - a whole number, negative before midnight.
 * @param nominal - frame labels per second [TC1].
 * @param drop - whether to label as drop-frame; only at nominal 30 and 60 [TC2].
 */
export function labelFromFrames(frames: Frames, nominal: number, drop: boolean): LabelFields {
	const negative = frames < 0;
	const count = negative ? -frames : frames;
	const label = drop ? count + labelsSkippedBefore(count, nominal) : count;
	const seconds = Math.floor(label / nominal);
	const minutes = Math.floor(seconds / 60);
	return {
		negative,
		hours: Math.floor(minutes / 60),
		minutes: minutes % 60,
		seconds: seconds % 60,
		frames: label % nominal,
	};
}

function labelsSkippedBefore(count: Frames, nominal: number): number {
	const skipped = skippedPerMinute(nominal);
	const fullMinute = nominal * 60;
	const droppingMinute = fullMinute - skipped;
	const tenMinutes = fullMinute + 9 * droppingMinute;
	const withinTen = count % tenMinutes;
	const droppingMinutes =
		withinTen < fullMinute ? 0 : 1 + Math.floor((withinTen - fullMinute) / droppingMinute);
	return skipped * (9 * Math.floor(count / tenMinutes) + droppingMinutes);
}
