import type { Frames } from "../timecode/rate.ts";
import type { CutEdl, Timeline } from "./model.ts";

/** A marker of a cut, from any of its lists. */
export interface CutMarker {
	/** The film frame, as clips count. */
	readonly frame: Frames;
	/** 0 for a moment. */
	readonly frames: Frames;
	readonly name: string;
	readonly comment: string;
	/** As the editing system names it: `red`, `Blue`; empty if it doesn't. */
	readonly color: string;
	/** The list with the marker, and its 1-based line. */
	readonly file: string;
	readonly line: number;
}

/** The markers of a cut's lists in film order; those without a place in the film are left out [TIM76]. */
export function cutMarkers(
	edls: readonly CutEdl[],
	{ startsAt, rate }: Pick<Timeline, "startsAt" | "rate">,
): CutMarker[] {
	const first = edls.find(({ edl }) => edl.startsAt !== undefined)?.edl.startsAt ?? startsAt;
	return edls
		.filter(({ edl }) => edl.rate.name === rate.name)
		.flatMap(({ edl }) =>
			edl.locators.flatMap(({ recordFrame, frames = 0, name = "", comment, colour, line, isFromStart }) =>
				recordFrame === null
					? []
					: [
							{
								...{ frame: isFromStart === true ? first + recordFrame : recordFrame, frames },
								...{ name, comment, color: colour, file: edl.file, line },
							},
						],
			),
		)
		.sort((a, b) => a.frame - b.frame);
}
