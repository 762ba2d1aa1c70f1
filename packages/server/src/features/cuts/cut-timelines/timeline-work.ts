import {
	countTimelineClips,
	type ExportedTimeline,
	timelineOfCut,
	timelineOfSelection,
	writeTimelineFiles,
	zipTimelineFiles,
} from "@oxcut/core/cut";
import { TIMELINE_FILE_FORMATS, type TimelineFileFormat } from "@oxcut/core/model";
import {
	buildStoredCut,
	CutRefusedError,
	faultText,
	readStoredLists,
} from "../cut-builds/build-stored-cut.ts";
import type { TimelineInput, WrittenFormatFacts } from "./timeline-tasks.ts";

/** @throws {CutRefusedError} if no clip is left to write. */
async function timelineFor({ source, snapshot, choice }: TimelineInput): Promise<ExportedTimeline> {
	const exported =
		snapshot === null
			? readStoredLists(source, (lists) => timelineOfCut(lists, source.fps, source.cut.name))
			: timelineOfSelection(await buildStoredCut(source, snapshot), choice);
	const fault = exported.diagnostics.find(({ severity }) => severity === "error");
	if (fault !== undefined) throw new CutRefusedError(faultText(fault));
	if (countTimelineClips(exported) > 0) return exported;
	throw new CutRefusedError(
		snapshot === null ? "The cut has no clips to write" : "None of the cut's clips match this choice",
	);
}

/** Runs the task `timeline formats`. */
export async function timelineFormatsWork(input: TimelineInput): Promise<readonly WrittenFormatFacts[]> {
	const exported = await timelineFor(input);
	return TIMELINE_FILE_FORMATS.map((format) => ({
		format,
		numClips: countTimelineClips(exported),
		lost: writeTimelineFiles(exported, format, input.source.cut.name).lost.map(({ severity, message }) => ({
			severity,
			message,
		})),
	}));
}

/** Runs the task `timeline`. */
export async function timelineWork(
	input: TimelineInput & { readonly format: TimelineFileFormat },
): Promise<Uint8Array<ArrayBuffer>> {
	const exported = await timelineFor(input);
	const { files, lost } = writeTimelineFiles(exported, input.format, input.source.cut.name);
	const [first] = files;
	if (first === undefined) {
		const fault = lost.find(({ severity }) => severity === "error") ?? lost[0];
		throw new CutRefusedError(fault?.message ?? "The format can't carry any of the clips");
	}
	return input.format === "edl" ? zipTimelineFiles(files) : new TextEncoder().encode(first.text);
}
