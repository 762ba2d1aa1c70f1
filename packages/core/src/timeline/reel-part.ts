import type { EdlEvent } from "../edl/model.ts";
import { labelFromFrames } from "../timecode/frame-count.ts";
import type { Rate } from "../timecode/rate.ts";

/** The hour in a reel's number; null if the reel is blank or only a label [EDL12]. */
export function reelHour(reel: string): number | null {
	const text = reel.trim();
	return /^\d+$/.test(text) ? Number(text) : null;
}

/** Equal for reels that mean the same part of the film. */
export function reelKey(reel: string): number | string {
	return reelHour(reel) ?? reel.trim().toLowerCase();
}

/** Whether the event's record-in hour is the given one. */
export function startsInHour(event: EdlEvent, hour: number, rate: Rate, dropFrame: boolean): boolean {
	const label = labelFromFrames(event.recordIn, rate.nominal, dropFrame && rate.canDrop);
	return !label.negative && label.hours === hour;
}
