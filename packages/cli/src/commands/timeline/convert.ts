import { basename, join } from "node:path";
import { type Diagnostic, RATE_NAMES } from "@oxcut/core";
import { nameOfLists, timelineOfLists } from "@oxcut/core/cut";
import {
	readTimelineFile,
	WRITTEN_FORMATS,
	type WrittenFormat,
	writeTimeline,
} from "@oxcut/core/interchange";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { type EdlSource, readEdlSources } from "../../cuts/edl-source.ts";
import { guessCutRate } from "../../cuts/guess-cut-rate.ts";
import { readCutEdls } from "../../cuts/read-cut-edls.ts";
import { CliError } from "../../errors/cli-error.ts";
import { refuseFaults } from "../../errors/refuse-faults.ts";
import { resolvePath } from "../../files/read-input.ts";
import { choiceOption, offeringOption } from "../../options/parse-choice.ts";
import { collect } from "../../options/parse-pair.ts";
import { parseRateFlag } from "../../options/parse-rate-flag.ts";
import { outFile, refuseOntoInput, writeOutputs } from "../../project/write-output.ts";
import { formatDiagnostic } from "../../text/format-diagnostic.ts";

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
	const { io, files, cwd } = context;
	const out = outFile(options.out);
	const sources = readEdlSources(files, cwd, names, options);
	const stem = nameOfLists(sources.map(({ file }) => file.replace(/\.[^.]*$/, "")));
	const { timeline, diagnostics } = readSources(context, sources, stem, options);
	const found = diagnostics.filter(({ severity }) => severity === "warning");
	const written = timeline ? writeTimeline(timeline, options.to, { file: names[0] ?? "" }) : null;
	refuseFaults(written?.lost ?? [], "conversion");
	const texts = written?.files ?? [];
	if (texts.length === 0)
		throw new CliError("INVALID_VALUE", `No clips to write as ${options.to}.`, {
			file: names[0],
			field: "--to",
		});
	const intoFolder =
		texts.length > 1 || (out !== undefined && files.kind(resolvePath(cwd, out)) === "directory");
	if (texts.length > 1 && out === undefined)
		throw new CliError("CLI_USAGE", "Edit lists have one track each and need a folder: add --out DIR.", {
			field: "--out",
		});
	const outputs = texts.map(({ track, text }) => {
		const file = `${basename(stem)}${track === null ? "" : `_${track}`}${WRITTEN_FORMATS[options.to]}`;
		return {
			track,
			text,
			name: out === undefined ? "" : intoFolder ? join(out, file) : out,
			bytes: new TextEncoder().encode(text),
		};
	});
	if (out !== undefined) {
		refuseOntoInput(
			files,
			cwd,
			names,
			outputs.map(({ name }) => name),
		);
		writeOutputs(files, cwd, outputs);
	}
	const lost = [...found, ...(written?.lost ?? [])];
	const present = ({ code, severity, message, file, line }: Diagnostic) => ({
		code,
		severity,
		message,
		file,
		line,
	});
	io.result(
		{
			format: options.to,
			files: outputs.map(({ track, name, text }) => ({
				track,
				...(out === undefined ? { text } : { out: name }),
			})),
			lost: lost.map(present),
		},
		() => (out === undefined ? (outputs[0]?.text ?? "") : ""),
	);
	for (const diagnostic of lost) io.message(formatDiagnostic(diagnostic, io.errColours));
	if (lost.length === 0) io.message("Nothing was lost.");
}

export function addTimelineConvert(noun: Command, cli: Cli, run = runTimelineConvert): void {
	noun
		.command("convert")
		.description("write a timeline, or a cut's lists as one, for an editing system")
		.argument("<file...>", "one timeline, or the edit lists of a cut's tracks")
		.addOption(
			choiceOption("--to <format>", "format to write", Object.keys(WRITTEN_FORMATS)).makeOptionMandatory(),
		)
		.option("--out <path>", "a file, or a folder for edit lists of several tracks; stdout by default")
		.addOption(offeringOption("--fps <rate>", "frames per second of edit lists; else guessed", RATE_NAMES))
		.option("--sequence <name>", "which sequence, if the timeline has several")
		.option(
			"--track <file=track>",
			"a list's track: V1, A2, auto; else read from its name (…_V1.edl)",
			collect,
		)
		.action((names: string[], options: TimelineConvertOptions, command: Command) =>
			cli.run(command, (context) => run(context, names, options)),
		);
}
