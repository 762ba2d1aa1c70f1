import { channelLanes, channelNumber, isPicture, laneOf, lanesOf } from "./channel-lanes.ts";
import type { Place } from "./clip-draft.ts";
import type { TrackChoice } from "./model.ts";
import { trackName } from "./track-name.ts";

/** The tracks that an event's channels go to. */
export interface EventPlaces {
	/** A chosen track gives one clip per event, otherwise one per channel; empty if none of the channels fits the track. */
	readonly places: readonly Place[];
	/** Whether some of its channels don't match the chosen track's kind. */
	readonly losesChannels: boolean;
}

/**
 * Assigns an event's channels to the chosen track, or each to a track of its own [EDL12, EDL26, TIM71].
 *
 * @param areTracks - whether the channels are separate tracks, so that the chosen track takes only its own [TIM21].
 */
export function eventPlaces(
	channels: readonly string[],
	track: TrackChoice,
	areTracks: boolean,
): EventPlaces {
	if (typeof track !== "string") {
		const { trkMediaType, trkLevel } = track;
		if (areTracks && !channels.includes(trackName(track))) return { places: [], losesChannels: false };
		const all = channelLanes(channels);
		const lanes = lanesOf(all, trkMediaType);
		return {
			places: lanes === 0 ? [] : [{ trkMediaType, trkLevel, lanes }],
			losesChannels: lanesOf(all, trkMediaType === "video" ? "audio" : "video") !== 0,
		};
	}
	const places: Place[] = [];
	const left = track === "picture" ? "audio" : track === "sound" ? "video" : null;
	for (const channel of channels) {
		const trkMediaType = isPicture(channel) ? "video" : "audio";
		if (trkMediaType === left) continue;
		const trkLevel = channelNumber(channel);
		// `V` and `V1` are the same channel.
		if (places.some((place) => place.trkMediaType === trkMediaType && place.trkLevel === trkLevel)) continue;
		places.push({ trkMediaType, trkLevel, lanes: laneOf(trkLevel) });
	}
	return { places, losesChannels: false };
}
