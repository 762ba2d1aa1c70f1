import { guessCutRate, type RateGuess } from "../edl/guess-cut-rate.ts";
import type { Edl } from "../edl/model.ts";
import { type ReadEdlOptions, readEdl } from "../edl/read-edl.ts";
import { requireArray, requireObject, requireOptions } from "../text/argument-error.ts";
import { requireRate } from "../timecode/require-rate.ts";
import { readMarkerList } from "./markers/read-marker-list.ts";
import { markersToEdl } from "./markers-to-edl.ts";
import { readTimelineFile } from "./read-timeline-file.ts";
import { readReelLog } from "./reel-log/read-reel-log.ts";
import { timelineToEdl } from "./timeline-to-edl.ts";

/** How a list of a cut is read. */
export interface ReadCutListOptions extends ReadEdlOptions {
	/** The name of a timeline's sequence; if omitted or blank, the file must have only one. Edit lists have none. */
	readonly sequence?: string | undefined;
}

/**
 * Reads a list of a cut: an edit list, a timeline in any format that ox reads, a list of markers, or a log of reels, by
 * its content [TIM2, TIM75, TIM78].
 *
 * Like `readEdl`, never throws on bad input. A timeline at another rate than the given one is refused, because it
 * states its own rate.
 *
 * @throws {TypeError} if `bytes` is not a `Uint8Array`, or the rate or another option is unknown.
 */
export function readCutList(bytes: Uint8Array, options: ReadCutListOptions = {}): Edl {
	requireOptions(options, ["file", "rate", "sequence"]);
	const { sequence, ...listOptions } = options;
	const timeline = readTimelineFile(bytes, {
		file: options.file ?? "untitled",
		sequence: sequence || undefined,
	});
	if (timeline === null) {
		const rate = options.rate === undefined ? null : requireRate(options.rate, "options.rate");
		const reels = readReelLog(bytes, options.file ?? "untitled", rate);
		if (reels !== null) return reels;
		const markers = readMarkerList(bytes, { file: options.file ?? "untitled", rate: rate ?? undefined });
		return markers === null ? readEdl(bytes, listOptions) : markersToEdl(markers, rate);
	}
	const list = timelineToEdl(timeline);
	if (options.rate === undefined || timeline.timeline === null) return list;
	const rate = requireRate(options.rate, "options.rate");
	if (list.rate.name === rate.name) return list;
	return {
		...list,
		events: [],
		diagnostics: [
			...list.diagnostics,
			{
				code: "INTERCHANGE_OTHER_RATE",
				severity: "error",
				message: `the sequence '${list.title}' is at ${list.rate.name} fps, the cut at ${rate.name}`,
				file: list.file,
				line: null,
				column: null,
				hint: `Import the cut at ${list.rate.name}, or export a sequence at ${rate.name}.`,
			},
		],
	};
}

/** A cut's rate, with the evidence if it is a guess. */
export interface RateOfLists extends RateGuess {
	/** Whether a timeline (`file`) states it. */
	readonly isStated: boolean;
}

/**
 * The rate of a cut's lists: stated by its first timeline, else guessed from the labels of its edit lists
 * [TC7, TIM4].
 */
export function rateOfLists(
	lists: readonly {
		readonly file: string;
		readonly bytes: Uint8Array;
		readonly sequence?: string | undefined;
	}[],
): RateOfLists {
	requireArray(lists, "lists");
	for (const [index, list] of lists.entries()) requireObject(list, `lists[${index}]`);
	for (const { file, bytes, sequence } of lists) {
		const timeline = readTimelineFile(bytes, { file, sequence: sequence || undefined });
		if (timeline?.timeline == null) continue;
		const { rate, dropFrame } = timelineToEdl(timeline);
		return { rate: rate.name, maxFrame: 0, dropFrame, numFiles: 0, file, line: null, isStated: true };
	}
	return { ...guessCutRate(lists), isStated: false };
}
