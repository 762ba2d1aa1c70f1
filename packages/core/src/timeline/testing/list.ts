import type { Edl, EdlEvent, EdlTransition } from "../../edl/model.ts";
import { RATES } from "../../timecode/rate.ts";
import type { CutEdl, TrackChoice } from "../model.ts";

export const V1: TrackChoice = { trkMediaType: "video", trkLevel: 1 };
export const A1: TrackChoice = { trkMediaType: "audio", trkLevel: 1 };

const CUT: EdlTransition = { type: "cut", wipe: null, frames: 0 };

export function dissolve(frames: number): EdlTransition {
	return { type: "dissolve", wipe: null, frames };
}

/**
 * An event of a test's list: its record and source range, and everything that differs from a plain picture cut of reel
 * `TAPE`.
 */
export interface TestEvent extends Partial<Omit<EdlEvent, "channels">> {
	readonly rec: readonly [number, number];
	readonly src: readonly [number, number];
	/** Several are separated by spaces: `V A1`. */
	readonly on?: string;
}

/** Lists with one event per block unless `number` repeats, on lines 2, 3, 4 …. */
export function listOf(file: string, events: readonly TestEvent[], overrides: Partial<Edl> = {}): Edl {
	let block = -1;
	let last = 0;
	return {
		file,
		title: file,
		rate: RATES["25"],
		rateGuessed: false,
		dropFrame: false,
		lines: { total: events.length + 1, accounted: events.length + 1 },
		events: events.map(({ rec, src, on = "V", ...rest }, index): EdlEvent => {
			const number = rest.number ?? index + 1;
			if (number !== last) block++;
			last = number;
			const reel = rest.reel ?? "TAPE";
			const contents = rest.noContents ? null : reel;
			return {
				line: index + 2,
				block,
				channels: on === "" ? [] : on.split(" "),
				transition: CUT,
				sourceIn: src[0],
				sourceOut: src[1],
				recordIn: rec[0],
				recordOut: rec[1],
				sourceRate: RATES["25"],
				hasKnownSource: true,
				sourceDropFrame: false,
				recordDropFrame: false,
				speedNumerator: 1,
				speedDenominator: 1,
				noContents: null,
				contents,
				...rest,
				number,
				reel,
			};
		}),
		notes: [],
		locators: [],
		unusedTokens: [],
		diagnostics: [],
		...overrides,
	};
}

export function cutEdl(edl: Edl, track: TrackChoice = V1, reel = ""): CutEdl {
	return { edl, track, reel };
}
