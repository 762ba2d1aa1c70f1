import type { TrkMediaType } from "./model.ts";

/** An event's channels of each kind as bits: bit n means channel n, bit 0 is unused. */
interface ChannelLanes {
	readonly video: number;
	readonly audio: number;
}

/** The bits of a 32-bit integer without its sign; lists name at most 24 channels [EDL3]. */
const LAST_LANE = 30;

/** Splits channel names by kind: `["V2", "A1", "A2"]` is picture lane 2, sound lanes 1 and 2. */
export function channelLanes(channels: readonly string[]): ChannelLanes {
	let video = 0;
	let audio = 0;
	for (const channel of channels) {
		const lane = laneOf(channelNumber(channel));
		if (isPicture(channel)) video |= lane;
		else audio |= lane;
	}
	return { video, audio };
}

/** The bit of a channel's number. */
export function laneOf(number: number): number {
	return 1 << Math.min(number, LAST_LANE);
}

/** 2 for `V2` and `A2`; 1 for `V` and `A`. */
export function channelNumber(channel: string): number {
	return channel.length > 1 ? Number(channel.slice(1)) : 1;
}

/** Whether it is a picture channel; all others are sound. */
export function isPicture(channel: string): boolean {
	return channel.startsWith("V");
}

/** The lanes of one kind. */
export function lanesOf(lanes: ChannelLanes, trkMediaType: TrkMediaType): number {
	return trkMediaType === "video" ? lanes.video : lanes.audio;
}
