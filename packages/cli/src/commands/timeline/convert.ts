import { basename } from "node:path";
import { RATE_NAMES } from "@oxcut/core";
import { nameOfLists, timelineOfLists, writeTimelineFiles } from "@oxcut/core/cut";
import { readTimelineFile, WRITTEN_FORMATS, type WrittenFormat } from "@oxcut/core/interchange";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { type EdlSource, readEdlSources } from "../../cuts/edl-source.ts";
import { guessCutRate } from "../../cuts/guess-cut-rate.ts";
import { putTimelineFiles } from "../../cuts/put-timeline-files.ts";
import { readCutEdls } from "../../cuts/read-cut-edls.ts";
import { refuseFaults } from "../../errors/refuse-faults.ts";
import { choiceOption, offeringOption } from "../../options/parse-choice.ts";
import { collect } from "../../options/parse-pair.ts";
import { parseRateFlag } from "../../options/parse-rate-flag.ts";

interface TimelineConvertOptions {
	readonly to: WrittenFormat;
	readonly out?: string;
	readonly fps?: string;
	readonly sequence?: string;
	readonly track?: readonly string[];
}

/** The timeline of a file; or of several lists as one, on the tracks in their names [TIM63]. */
function readSources(
	context: Context,
	sources: readonly EdlSource[],
	name: string,
	{ fps }: TimelineConvertOptions,
) {
	const [only, ...others] = sources;
	const file =
		only && others.length === 0
			? readTimelineFile(only.bytes, { file: only.file, sequence: only.sequence || undefined })
			: null;
	if (file !== null) {
		refuseFaults(file.diagnostics, "conversion");
		return { timeline: file.timeline, diagnostics: file.diagnostics };
	}
	const rate = fps === undefined ? guessCutRate(sources).rate : parseRateFlag(fps, "--fps");
	const edls = readCutEdls(sources, rate);
	const { timeline, diagnostics } = timelineOfLists(edls, rate, name);
	refuseFaults(diagnostics, "conversion");
	if (fps === undefined && edls.every(({ edl }) => edl.startsAt === undefined))
		context.io.message(`The lists look like ${rate.name} fps. If that is wrong, give --fps.`);
	return { timeline, diagnostics: [...edls.flatMap(({ edl }) => edl.diagnostics), ...diagnostics] };
}

/** Writes a timeline, or a cut's lists as one, for an editing system, and reports what was lost [TIM58]. */
function runTimelineConvert(
	context: Context,
	names: readonly string[],
	options: TimelineConvertOptions,
): undefined {
	const { files, cwd } = context;
	const sources = readEdlSources(files, cwd, names, options);
	const stem = nameOfLists(sources.map(({ file }) => file.replace(/\.[^.]*$/, "")));
	const { timeline, diagnostics } = readSources(context, sources, stem, options);
	const found = diagnostics.filter(({ severity }) => severity === "warning");
	const written = timeline
		? writeTimelineFiles({ timeline, diagnostics }, options.to, basename(stem), names[0])
		: { files: [], lost: [] };
	putTimelineFiles(context, {
		to: options.to,
		out: options.out,
		inputs: names,
		files: written.files,
		diagnostics: [...found, ...written.lost],
	});
}

export function addTimelineConvert(noun: Command, cli: Cli, run = runTimelineConvert): void {
	noun
		.command("convert")
		.description("write a timeline, or a cut's lists as one, for an editing system")
		.argument("<file...>", "one timeline, or the edit lists of a cut's tracks")
		.addOption(
			choiceOption("--to <format>", "format to write", Object.keys(WRITTEN_FORMATS)).makeOptionMandatory(),
		)
		.option("--out <path>", "a file, or a folder or .zip for edit lists of several tracks; stdout by default")
		.addOption(
			offeringOption("--fps <rate>", "frames per second of edit lists; default: guessed", RATE_NAMES),
		)
		.option("--sequence <name>", "which sequence, if the timeline has several")
		.option(
			"--track <file=track>",
			"a list's track: V1, A2, auto, picture, sound; default: read from its name (…_V1.edl)",
			collect,
		)
		.action((names: string[], options: TimelineConvertOptions, command: Command) =>
			cli.run(command, (context) => run(context, names, options)),
		);
}
