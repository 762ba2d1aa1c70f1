import { plural } from "../../../ui/plural.ts";
import { STATE_LABELS } from "../../../ui/state-mark.tsx";

/** Texts of the timeline. */
export const timelineMessages = {
	keys: {
		group: "On the timeline",
		clip: "Go to the next clip",
		track: "Go to the next track",
		last: "Go to the track's last clip",
		open: "Open the clip's record",
		closer: "Zoom in",
		farther: "Zoom out",
		whole: "Show the whole film",
		marker: "Go to the next marker, with Shift to the previous one",
	},
	title: "Timeline",
	film: "Film",
	perMinute: "Cost / min",
	dearest: (cost: string, timecode: string) => `${cost} from ${timecode}`,
	moneyNote:
		"Amounts are before licensors' minimums, discounts and fees, on the clip that a use begins with.",
	zoomIn: "Zoom in",
	zoomOut: "Zoom out",
	zoom: "Zoom",
	fit: "Fit the whole cut",
	label: (from: string, to: string, clips: number, markers: number) =>
		`Timeline of ${plural(clips, "clip")}, ${from} to ${to}. Arrow keys move from clip to clip, up and down change the track, Enter opens the record, plus and minus zoom.${markers === 0 ? "" : ` M moves to the next of ${plural(markers, "marker")}.`}`,
	whole: (from: string, to: string) =>
		`The whole cut, ${from} to ${to}, with the cost of each minute before licensors' minimums, discounts and fees`,
	filmTime: "Film",
	sourceTime: "Source",
	here: "Here",
	counts: "Counts",
	of: (visible: string, length: string) => `${visible} of ${length}; the rest is covered`,
	nothing: (length: string) => `nothing of ${length}: it is covered`,
	empty: "There is no clip in this cut.",
	list: (file: string, line: number) => `${file}:${line}`,
	legend: { ...STATE_LABELS, orig: "Original or not ours", covered: "Covered" },
} as const;
