import type { Frames } from "../timecode/rate.ts";
import type { EdlTransition } from "./model.ts";

interface ChannelEnd {
	/** Record in of the channel's last event. */
	recordIn: Frames;
	/** How far the channel is filled since film time last ran backwards. */
	filledTo: Frames;
}

/**
 * Tracks film time along each channel [EDL6].
 *
 * Takes events in list order, and compares each with its channels' state in constant time.
 */
export class FilmOrder {
	private readonly ends = new Map<string, ChannelEnd>();

	/**
	 * Whether an event starts before its channel's previous one, or overlaps what the channel already holds. A transition
	 * may overlap by its own length, because some systems write the outgoing clip's overlap.
	 */
	isUnusual(
		channels: readonly string[],
		recordIn: Frames,
		recordOut: Frames,
		transition: EdlTransition,
	): boolean {
		const overlap = transition.type === "dissolve" || transition.type === "wipe" ? transition.frames : 0;
		let unusual = false;
		for (const channel of channels) {
			const end = this.ends.get(channel);
			if (!end) {
				this.ends.set(channel, { recordIn, filledTo: recordOut });
				continue;
			}
			if (recordIn < end.recordIn) {
				// Start a new run, so that the rest of a differently sorted list isn't compared with the latest film time so
				// far.
				unusual = true;
				end.filledTo = recordOut;
			} else {
				if (recordIn + overlap < end.filledTo) unusual = true;
				if (recordOut > end.filledTo) end.filledTo = recordOut;
			}
			end.recordIn = recordIn;
		}
		return unusual;
	}

	/** Fills the channels up to an event's end without checking it: a key's foreground covers its background. */
	cover(channels: readonly string[], recordOut: Frames): void {
		for (const channel of channels) {
			const end = this.ends.get(channel);
			if (end && recordOut > end.filledTo) end.filledTo = recordOut;
		}
	}
}
