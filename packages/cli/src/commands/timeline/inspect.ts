import { RATE_NAMES } from "@oxcut/core";
import {
	countsText,
	type MarkerListFile,
	readMarkerList,
	readTimelineFile,
	type TimelineFile,
	type TimelineJson,
	timelineToJson,
} from "@oxcut/core/interchange";
import { counted, safeText } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { readListFile } from "../../cuts/read-list-file.ts";
import { CliError } from "../../errors/cli-error.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { offeringOption } from "../../options/parse-choice.ts";
import { parseRateFlag } from "../../options/parse-rate-flag.ts";
import { formatGroup, groupDiagnostics } from "../../text/diagnostic-groups.ts";
import { quoteName } from "../../text/quote-name.ts";
import { formatTable } from "../../text/table.ts";

interface TimelineInspectOptions {
	readonly sequence?: string;
	readonly fps?: string;
}

function headText({ file, format, sequence, sequences, counts, markers }: TimelineJson): string {
	const rate = sequence && `${sequence.fps} fps${sequence.dropFrame ? ", drop-frame" : ""}`;
	if (format.endsWith("-markers"))
		return `${safeText(file)} (${format}): ${rate === null ? "refused" : `${counted(markers.length, "marker")}, ${rate}`}\n`;
	const chosen =
		sequence === null
			? `sequences: ${sequences.map(({ name }) => quoteName(name)).join(", ") || "none"}`
			: `${safeText(sequence.name)}, ${rate}, from ${sequence.start ?? "0"}`;
	return `${safeText(file)} (${format}): ${chosen}\n${countsText(counts)}\n`;
}

function clipsText({ tracks }: TimelineJson, columns: number | null): string {
	const rows = tracks.flatMap((track) =>
		track.clips.map((clip) => [
			track.track,
			clip.recordIn ?? clip.record[0],
			clip.recordOut ?? clip.record[1],
			clip.sourceIn ?? clip.source?.[0] ?? "",
			clip.sourceOut ?? clip.source?.[1] ?? "",
			clip.speed === 1 ? "" : String(Math.round(clip.speed * 1000) / 1000),
			clip.enabled ? (clip.kind === "generated" ? "generated" : "") : "off",
			safeText(clip.name || clip.fileName),
		]),
	);
	if (rows.length === 0) return "";
	return formatTable(
		[
			{ header: "Track" },
			{ header: "Record in" },
			{ header: "Record out" },
			{ header: "Source in" },
			{ header: "Source out" },
			{ header: "Speed", align: "right" },
			{ header: "State" },
			{ header: "Clip", flexible: true },
		],
		rows,
		columns,
	);
}

function markersText({ markers }: TimelineJson, columns: number | null): string {
	if (markers.length === 0) return "";
	const rows = markers.map(({ at, record, track = "", color = "", name, comment }) => [
		at ?? record[0],
		track,
		color,
		safeText([name, comment].filter((text) => text !== "").join(": ")),
	]);
	return formatTable(
		[{ header: "Marker at" }, { header: "Track" }, { header: "Color" }, { header: "Text", flexible: true }],
		rows,
		columns,
	);
}

/** A timeline, or a list of markers, which doesn't state its rate. @throws {CliError} for any other file. */
function readInspected(
	bytes: Uint8Array,
	name: string,
	{ sequence, fps }: TimelineInspectOptions,
): TimelineFile | MarkerListFile {
	const timeline = readTimelineFile(bytes, { file: name, sequence });
	if (timeline !== null) return timeline;
	const rate = fps === undefined ? undefined : parseRateFlag(fps, "--fps");
	const list = readMarkerList(bytes, { file: name, rate });
	if (list !== null) return list;
	throw new CliError(
		"FILE_NOT_TIMELINE",
		`${quoteName(name)} is not a timeline that ox can read. For an edit list, use: ox edl parse; for an Avid log: ox import`,
		{ file: name },
	);
}

/** Whether anything of a file was read: without a timeline, or if all of its clips were refused, nothing was. */
function isUsable({ timeline, counts: { refused } }: TimelineFile | MarkerListFile): boolean {
	if (timeline === null) return false;
	return (
		refused === 0 || timeline.markers.length > 0 || timeline.tracks.some(({ clips }) => clips.length > 0)
	);
}

/**
 * Prints the clips and markers of a timeline file, and the outcome for every clip in it [TIM3]. Exit 2 if it was
 * refused, or all of its clips were.
 */
function runTimelineInspect(context: Context, name: string, options: TimelineInspectOptions): ExitCode {
	const { files, cwd, io } = context;
	const { bytes } = readListFile(files, cwd, name);
	const timeline = readInspected(bytes, name, options);
	const json = timelineToJson(timeline);
	const fault = isUsable(timeline)
		? undefined
		: timeline.diagnostics.find(({ severity }) => severity === "error");
	const error = fault && {
		code: fault.code,
		file: fault.file,
		line: fault.line,
		field: null,
		message: fault.message,
	};
	io.result(
		{ ...(error ? { error } : {}), ...json },
		() => headText(json) + clipsText(json, io.columns) + markersText(json, io.columns),
	);
	for (const group of groupDiagnostics(timeline.diagnostics)) {
		const text = formatGroup(group, io.errColours);
		if (fault && !io.json) io.error(text);
		else io.message(text);
	}
	return fault ? EXIT.badInput : EXIT.done;
}

export function addTimelineInspect(noun: Command, cli: Cli, run = runTimelineInspect): void {
	noun
		.command("inspect")
		.description("print the clips and markers of a timeline, and what became of every clip")
		.argument("<file>", "a timeline or list of markers of an editing system; - is stdin")
		.option("--sequence <name>", "which sequence, if the file has several")
		.addOption(offeringOption("--fps <rate>", "frames per second of a list of markers", RATE_NAMES))
		.action((name: string, options: TimelineInspectOptions, command: Command) =>
			cli.run(command, async (context) => run(context, name, options)),
		);
}
