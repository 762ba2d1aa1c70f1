import type { Diagnostic } from "../diagnostics.ts";
import { counted } from "../text/counted.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { type CutMarker, cutMarkers } from "./cut-markers.ts";
import type { CutEdl, Timeline } from "./model.ts";

/** Warns of each list of markers with some outside the film, which is probably of another cut [TIM77]. */
export function markersOutside(
	edls: readonly CutEdl[],
	film: Pick<Timeline, "rate" | "dropFrame" | "startsAt" | "endsAt">,
): Diagnostic[] {
	const { startsAt, endsAt, rate, dropFrame } = film;
	const lists = edls.filter(({ edl }) => edl.isMarkerList === true);
	if (lists.length === 0) return [];
	const label = (frame: number) => formatTimecode(frame, rate, dropFrame);
	const all = cutMarkers(edls, film);
	return lists.flatMap(({ edl: { file } }): Diagnostic[] => {
		const markers = all.filter((marker) => marker.file === file);
		const outside = markers.filter(({ frame }) => frame < startsAt || frame > endsAt);
		const first = outside.reduce<CutMarker | null>(
			(found, marker) => (found === null || marker.line < found.line ? marker : found),
			null,
		);
		if (first === null) return [];
		return [
			{
				code: "TIMELINE_MARKERS_OUTSIDE",
				severity: "warning",
				message: `${outside.length} of ${counted(markers.length, "marker")} ${outside.length === 1 ? "is" : "are"} outside the film, ${label(startsAt)} to ${label(endsAt)}; the first one is at ${label(first.frame)}`,
				hint: "If they are of another cut, or its sequence starts at another timecode, export the markers of this cut.",
				file,
				line: first.line,
				column: null,
			},
		];
	});
}
