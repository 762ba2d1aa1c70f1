import { argumentError } from "../text/argument-error.ts";
import { labelFromFrames } from "./frame-count.ts";
import type { Frames } from "./rate.ts";
import { type RateInput, requireRate } from "./require-rate.ts";

/**
 * Writes a frame count as a label: `01:00:00:00`, or `01:00:00;00` for drop-frame.
 *
 * Hours may exceed 24 and never wrap; before midnight the label starts with a minus (`-00:00:10:00`) [TC4].
 *
 * @param frames - a whole number.
 * @param dropFrame - whether to label as drop-frame; ignored at rates without it [TC2].
 * @example formatTimecode(90000, "25") // "01:00:00:00"
 * @throws {TypeError} if `frames` is not a safe integer or the rate is unknown.
 */
export function formatTimecode(frames: Frames, rate: RateInput, dropFrame = false): string {
	// A fraction has to be rounded by a rule first [TC8].
	if (!Number.isSafeInteger(frames)) throw argumentError("frames", "a whole number", frames);
	const { nominal, canDrop } = requireRate(rate);
	const drop = dropFrame && canDrop;
	const label = labelFromFrames(frames, nominal, drop);
	const sign = label.negative ? "-" : "";
	const delimiter = drop ? ";" : ":";
	return `${sign}${two(label.hours)}:${two(label.minutes)}:${two(label.seconds)}${delimiter}${two(label.frames)}`;
}

function two(field: number): string {
	return field < 10 ? `0${field}` : String(field);
}
