import type { Edl } from "../edl/model.ts";
import { RATES, type Rate } from "../timecode/rate.ts";
import type { MarkerListFile } from "./shape/model.ts";
import { locatorsOf } from "./timeline-to-edl.ts";

/**
 * A list of markers as a list of a cut that has no events, only markers [TIM75].
 *
 * @param rate - the cut's rate, at which the list was read; null if there was none.
 */
export function markersToEdl({ file, timeline, lines, diagnostics }: MarkerListFile, rate: Rate | null): Edl {
	return {
		file,
		title: "",
		rate: rate ?? RATES["23.98"],
		rateGuessed: false,
		dropFrame: timeline?.dropFrame ?? false,
		lines: { total: lines, accounted: lines },
		events: [],
		isMarkerList: true,
		notes: [],
		locators: timeline === null ? [] : locatorsOf(timeline),
		unusedTokens: [],
		diagnostics,
	};
}
