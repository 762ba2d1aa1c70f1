import { formatTimecode, type RateInput } from "@oxcut/core";

/** A duration as `SS:FF`, with minutes and hours if needed. Only points in time have dropped labels. */
export function durationLabel(frames: number, rate: RateInput): string {
	return formatTimecode(frames, rate, false).replace(/^(?:00:){1,2}0?(?=\d)/, "");
}
