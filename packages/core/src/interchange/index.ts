/** Timelines as editing systems export them besides edit lists, in one shape. */

export { hasClips, type ListKind, listKind } from "../edl/list-kind.ts";
export { detectTimeline, ignoresNamedTrack } from "./detect-format.ts";
export { readMarkerList } from "./markers/read-marker-list.ts";
export { nameOtherRates } from "./other-rates.ts";
export { type RateOfLists, rateOfLists, readCutList } from "./read-cut-list.ts";
export { type ReadTimelineOptions, readTimelineFile } from "./read-timeline-file.ts";
export { rateText } from "./shape/exact-rate.ts";
export type {
	ClipCounts,
	ClipKind,
	ExactRange,
	InterchangeClip,
	InterchangeMarker,
	InterchangeTimeline,
	InterchangeTrack,
	InterchangeTransition,
	MarkerFormat,
	MarkerListFile,
	SequenceEntry,
	SpeedPoint,
	TimelineFile,
	TimelineFormat,
	TrackKind,
} from "./shape/model.ts";
export {
	type BundledTimeline,
	nameOfBundled,
	openTimelineBundle,
	timelineInBundle,
} from "./timeline-bundle.ts";
export { countsText, timelineToEdl } from "./timeline-to-edl.ts";
export { type InterchangeClipJson, type TimelineJson, timelineToJson } from "./timeline-to-json.ts";
export { WRITTEN_FORMATS, type WrittenFormat, writeTimeline } from "./write/write-timeline.ts";
