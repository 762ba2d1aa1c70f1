import { formatCount, plural } from "../../../ui/plural.ts";

/** Texts about markers, separate from those that the timeline is first drawn with. */
export const markerMessages = {
	markers: "Markers",
	markersTable: "Markers in film order",
	marker: "Marker",
	markerCount: (count: number) => plural(count, "marker"),
	showMarker: (timecode: string) => `Show ${timecode} on the timeline`,
	color: "Color",
	length: "Length",
	inList: "List",
	noText: "No text",
	outside: "Outside the film",
	firstMarkers: (shown: number, count: number) =>
		`The first ${formatCount(shown)} of ${plural(count, "marker")} are shown. Send the cut to the editor to see all.`,
} as const;
