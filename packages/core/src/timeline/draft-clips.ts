import type { EdlEvent } from "../edl/model.ts";
import type { Frames, Rate } from "../timecode/rate.ts";
import { channelLanes, channelNumber, isPicture, laneOf, lanesOf } from "./channel-lanes.ts";
import { type ClipDraft, draftClip, isCutLine, type Place, sharesLane } from "./clip-draft.ts";
import type { CutEdl, TrackChoice } from "./model.ts";
import { reelHour, startsInHour } from "./reel-part.ts";

/** The clips of one list, each as its own event has it, and how many events gave none. */
export interface DraftedClips {
	/** In the order of the list. */
	readonly drafts: ClipDraft[];
	/** Events without a channel of the named track's kind. */
	readonly onOtherChannels: number;
	/** Events of which only some channels are of that kind. */
	readonly partlyOnOtherChannels: number;
	/** Events of another reel than the named one. */
	readonly onOtherReels: number;
}

/** What the lines of one block have to say to those after them. */
interface BlockSoFar {
	readonly block: number;
	readonly cutLines: EdlEvent[];
	backgrounds: ClipDraft[];
}

/**
 * Drafts the clips of one list on the track and for the reel that its importer named [EDL12].
 *
 * Keys take their ranges here, since both layers stand in one block [EDL8]; transitions and pseudo-clips need all
 * clips of the list and come after.
 */
export function draftClips({ edl, track, reel }: CutEdl, rate: Rate): DraftedClips {
	const hour = reelHour(reel);
	const drafts: ClipDraft[] = [];
	let onOtherChannels = 0;
	let partlyOnOtherChannels = 0;
	let onOtherReels = 0;
	let block: BlockSoFar = { block: -1, cutLines: [], backgrounds: [] };
	for (const event of edl.events) {
		if (event.block !== block.block) block = { block: event.block, cutLines: [], backgrounds: [] };
		if (isCutLine(event)) {
			block.cutLines.push(event);
			continue;
		}
		const places = placesOf(event.channels, track);
		if (places.length === 0) {
			onOtherChannels++;
			continue;
		}
		if (hour !== null && !startsInHour(event, hour, rate, edl.dropFrame)) {
			onOtherReels++;
			continue;
		}
		if (losesChannels(event, track)) partlyOnOtherChannels++;
		const drafted: ClipDraft[] = [];
		for (const place of places) {
			const background =
				event.transition.type === "key"
					? (block.backgrounds.find((draft) => sharesLane(draft, place)) ?? null)
					: null;
			const range = rangeOf(event, background);
			if (range.recordIn >= range.recordOut) continue;
			const cutLine = cutLineOf(event, place, block.cutLines);
			drafted.push(draftClip(event, place, range, { cutLine, keyBackground: background }));
		}
		if (event.transition.type === "key-background") block.backgrounds = drafted;
		for (const draft of drafted) drafts.push(draft);
	}
	return { drafts, onOtherChannels, partlyOnOtherChannels, onOtherReels };
}

/** A named track makes one clip of an event, `auto` one for each channel. */
function placesOf(channels: readonly string[], track: TrackChoice): readonly Place[] {
	if (track !== "auto") {
		const lanes = lanesOf(channelLanes(channels), track.trkMediaType);
		return lanes === 0 ? [] : [{ trkMediaType: track.trkMediaType, trkLevel: track.trkLevel, lanes }];
	}
	const places: Place[] = [];
	for (const channel of channels) {
		const trkMediaType = isPicture(channel) ? "video" : "audio";
		const trkLevel = channelNumber(channel);
		// `V` and `V1` are one channel.
		if (places.some((place) => place.trkMediaType === trkMediaType && place.trkLevel === trkLevel)) continue;
		places.push({ trkMediaType, trkLevel, lanes: laneOf(trkLevel) });
	}
	return places;
}

function losesChannels(event: EdlEvent, track: TrackChoice): boolean {
	if (track === "auto") return false;
	const lanes = channelLanes(event.channels);
	return lanesOf(lanes, track.trkMediaType === "video" ? "audio" : "video") !== 0;
}

function rangeOf(
	event: EdlEvent,
	background: ClipDraft | null,
): { readonly recordIn: Frames; readonly recordOut: Frames } {
	if (background && event.recordIn === event.recordOut) {
		return { recordIn: background.recordIn, recordOut: background.listedOut };
	}
	return event;
}

function cutLineOf(event: EdlEvent, place: Place, cutLines: readonly EdlEvent[]): EdlEvent | null {
	if (cutLines.length === 0 || !isOverlapping(event)) return null;
	for (const line of cutLines) {
		const lanes = lanesOf(channelLanes(line.channels), place.trkMediaType);
		if (line.recordIn === event.recordIn && (lanes & place.lanes) !== 0) return line;
	}
	return null;
}

/** Whether the event comes in over another clip: a dissolve or wipe of any length [EDL7]. */
export function isOverlapping({ transition }: EdlEvent): boolean {
	return (transition.type === "dissolve" || transition.type === "wipe") && transition.frames > 0;
}
