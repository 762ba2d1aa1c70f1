import type { TrkMediaType } from "./model.ts";

/** An event's channels of each kind as bits: bit n stands for channel n, bit 0 is unused. */
export interface ChannelLanes {
	readonly video: number;
	readonly audio: number;
}

/** Bits are those of a 32-bit integer without its sign; lists name 24 channels at most [EDL3]. */
const LAST_LANE = 30;

/** Sorts channel names by kind: `["V2", "A1", "A2"]` is picture lane 2, sound lanes 1 and 2. `V` is V1, `A` is A1. */
export function channelLanes(channels: readonly string[]): ChannelLanes {
	let video = 0;
	let audio = 0;
	for (const channel of channels) {
		const number = channel.length > 1 ? Number(channel.slice(1)) : 1;
		const lane = 1 << Math.min(number, LAST_LANE);
		if (channel.startsWith("V")) video |= lane;
		else audio |= lane;
	}
	return { video, audio };
}

/** The channel numbers of a set of lanes, ascending. */
export function laneNumbers(lanes: number): number[] {
	const numbers: number[] = [];
	for (let number = 1; number <= LAST_LANE; number++) if (lanes & (1 << number)) numbers.push(number);
	return numbers;
}

/** The lanes of one kind. */
export function lanesOf(lanes: ChannelLanes, trkMediaType: TrkMediaType): number {
	return trkMediaType === "video" ? lanes.video : lanes.audio;
}
