import type { Diagnostic } from "../diagnostics.ts";
import { hasClips } from "../edl/list-kind.ts";
import { readTimelineFile } from "../interchange/read-timeline-file.ts";
import type { InterchangeTimeline } from "../interchange/shape/model.ts";
import { WRITTEN_FORMATS, type WrittenFormat, writeTimeline } from "../interchange/write/write-timeline.ts";
import type { WrittenClips } from "../model/cuts/timeline-file.ts";
import { ZipWriter } from "../spreadsheet/xlsx/zip-writer.ts";
import { fileStem } from "../text/file-stem.ts";
import type { RateName } from "../timecode/rate.ts";
import type { CutBuild } from "./model.ts";
import { readSavedLists, type SavedList } from "./saved-cut-input.ts";
import { markersOf, timelineOfLists } from "./timeline-of-lists.ts";

/** A cut's timeline, to be written for an editing system, with the problems found while making it. */
export interface ExportedTimeline {
	readonly timeline: InterchangeTimeline;
	readonly diagnostics: readonly Diagnostic[];
}

/** The clips of a cut to write. Both together select nothing: unidentified clips have no licensor. */
export interface ClipChoice {
	readonly clips: WrittenClips;
	/** Only clips that show records of this licensor; null for any. */
	readonly licensorId: number | null;
}

/** A file for an editing system. */
export interface TimelineFileText {
	readonly name: string;
	/** Null for a file with all tracks. */
	readonly track: string | null;
	readonly text: string;
}

/**
 * A whole cut as a timeline [TIM69]: the file itself if the cut was imported from one timeline with all of its tracks,
 * with the markers of its lists of markers, otherwise its lists as one.
 *
 * @throws {SavedListError} like `readSavedLists`.
 */
export function timelineOfCut(lists: readonly SavedList[], fps: RateName, name: string): ExportedTimeline {
	const edls = readSavedLists(lists, fps);
	const markers = edls.filter(({ edl }) => edl.isMarkerList === true);
	const at = edls.findIndex(({ edl }) => hasClips(edl));
	const hasOne = edls.filter(({ edl }) => hasClips(edl)).length === 1;
	const [only, from] = [lists[at], edls[at]];
	if (only && from && hasOne && from.track === "auto" && only.reel === "") {
		const { name: file, contents, sequence } = only;
		const read = readTimelineFile(contents, { file, sequence: sequence || undefined });
		if (read?.timeline) {
			const film = { startsAt: from.edl.startsAt ?? 0, rate: from.edl.rate };
			const timeline = { ...read.timeline, markers: [...read.timeline.markers, ...markersOf(markers, film)] };
			return { timeline, diagnostics: read.diagnostics };
		}
	}
	return timelineOfLists(edls, fps, name);
}

/** Whether a choice leaves clips out. */
export function isSelection({ clips, licensorId }: ClipChoice): boolean {
	return clips !== "all" || licensorId !== null;
}

/** The chosen clips of a built cut at their places in the film, with gaps for the others [TIM70]. */
export function timelineOfSelection(
	{ input, context: { matched, library } }: CutBuild,
	{ clips, licensorId }: ClipChoice,
): ExportedTimeline {
	const licensor = licensorId === null ? undefined : library.licensors.get(licensorId)?.name;
	const name = [input.cut.name, licensor, clips === "all" ? undefined : clips]
		.filter((part) => part !== undefined)
		.join(", ");
	return timelineOfLists(input.edls, input.rate, name, (key) => {
		const match = matched.matches[key];
		if (clips === "unidentified" && match?.kind !== "unidentified") return false;
		if (licensorId === null) return true;
		return (
			match?.kind === "records" &&
			match.records.some((id) => library.records.get(id)?.licensor_id === licensorId)
		);
	});
}

/** How many clips a timeline has on all tracks. */
export function countTimelineClips({ timeline }: ExportedTimeline): number {
	return timeline.tracks.reduce((sum, { clips }) => sum + clips.length, 0);
}

/**
 * Writes a timeline for an editing system [TIM58].
 *
 * @param stem - the files' name without ending and track.
 * @param file - where the timeline comes from, for diagnostics.
 * @returns no files after an error; `lost` has what the format can't carry.
 */
export function writeTimelineFiles(
	{ timeline }: ExportedTimeline,
	format: WrittenFormat,
	stem: string,
	file = stem,
): { readonly files: readonly TimelineFileText[]; readonly lost: readonly Diagnostic[] } {
	const { files, lost } = writeTimeline(timeline, format, { file });
	const base = fileStem(stem) || "timeline";
	return {
		files: files.map(({ track, text }) => ({
			name: `${base}${track === null ? "" : `_${track}`}${WRITTEN_FORMATS[format]}`,
			track,
			text,
		})),
		lost,
	};
}

/** Edit lists of several tracks as one zip. The same lists give the same bytes. */
export function zipTimelineFiles(files: readonly TimelineFileText[]): Uint8Array<ArrayBuffer> {
	const zip = new ZipWriter();
	for (const { name, text } of files) {
		zip.begin(name);
		zip.write(text);
	}
	zip.end();
	return new Uint8Array(zip.take());
}
