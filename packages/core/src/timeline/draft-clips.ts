import type { EdlEvent } from "../edl/model.ts";
import type { Rate } from "../timecode/rate.ts";
import { channelLanes, lanesOf } from "./channel-lanes.ts";
import { type ClipDraft, draftClip, isCutLine, type Place, sharesLane } from "./clip-draft.ts";
import { type EventPlaces, eventPlaces } from "./event-places.ts";
import type { CutEdl } from "./model.ts";
import { reelHour, startsInHour } from "./reel-part.ts";

/** The clips drafted from one list, and counts of the events without a clip. */
export interface DraftedClips {
	/** In list order. */
	readonly drafts: ClipDraft[];
	/** Events without a channel of the chosen track's kind. */
	readonly onOtherChannels: number;
	/** Events with only some channels of that kind. */
	readonly partlyOnOtherChannels: number;
	/** Events of other reels than the chosen one. */
	readonly onOtherReels: number;
}

/**
 * Drafts the clips of one list on the chosen track and reel [EDL12].
 *
 * Pairs the layers of keys, which are in one block [EDL8]; transitions and pseudo-clips need all clips of the list, and
 * come later.
 */
export function draftClips({ edl, track, reel }: CutEdl, rate: Rate): DraftedClips {
	const hour = reelHour(reel);
	const drafts: ClipDraft[] = [];
	let onOtherChannels = 0;
	let partlyOnOtherChannels = 0;
	let onOtherReels = 0;
	// A list has few combinations of channels, and its reader reuses the array for each.
	const placesByChannels = new Map<readonly string[], EventPlaces>();
	let block = -1;
	let cutLines: EdlEvent[] = [];
	let backgrounds: readonly ClipDraft[] = [];
	for (const event of edl.events) {
		if (event.block !== block) {
			block = event.block;
			if (cutLines.length > 0) cutLines = [];
			if (backgrounds.length > 0) backgrounds = [];
		}
		if (isCutLine(event)) {
			cutLines.push(event);
			continue;
		}
		const { channels } = event;
		let found = placesByChannels.get(channels);
		if (!found) {
			found = eventPlaces(channels, track, edl.hasTracks === true);
			placesByChannels.set(channels, found);
		}
		if (found.places.length === 0) {
			onOtherChannels++;
			continue;
		}
		if (hour !== null && !startsInHour(event, hour, rate, edl.dropFrame)) {
			onOtherReels++;
			continue;
		}
		if (found.losesChannels) partlyOnOtherChannels++;
		const firstOfEvent = drafts.length;
		for (const place of found.places) {
			const background = event.transition.type === "key" ? backgroundOf(place, backgrounds) : null;
			drafts.push(draftClip(event, place, cutLineOf(event, place, cutLines), background));
		}
		if (event.transition.type === "key-background") backgrounds = drafts.slice(firstOfEvent);
	}
	return { drafts, onOtherChannels, partlyOnOtherChannels, onOtherReels };
}

function backgroundOf(place: Place, backgrounds: readonly ClipDraft[]): ClipDraft | null {
	return backgrounds.find((draft) => sharesLane(draft, place)) ?? null;
}

function cutLineOf(event: EdlEvent, place: Place, cutLines: readonly EdlEvent[]): EdlEvent | null {
	if (cutLines.length === 0 || !isOverlapping(event)) return null;
	for (const line of cutLines) {
		const lanes = lanesOf(channelLanes(line.channels), place.trkMediaType);
		if (line.recordIn === event.recordIn && (lanes & place.lanes) !== 0) return line;
	}
	return null;
}

/** Whether the event begins with a transition from another clip: a dissolve or wipe of any length [EDL7]. */
export function isOverlapping({ transition }: EdlEvent): boolean {
	return (transition.type === "dissolve" || transition.type === "wipe") && transition.frames > 0;
}
