import { basename, join } from "node:path";
import { convertEdl, type Diagnostic, type Edl, framesPerSecond, RATE_NAMES, type Rate } from "@oxcut/core";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { CliError } from "../../errors/cli-error.ts";
import { refuseFaults } from "../../errors/refuse-faults.ts";
import { resolvePath } from "../../files/read-input.ts";
import { offeringOption } from "../../options/parse-choice.ts";
import { parseRateFlag } from "../../options/parse-rate-flag.ts";
import { outFile, refuseOntoInput, writeOutputs } from "../../project/write-output.ts";
import { formatDiagnostic } from "../../text/format-diagnostic.ts";
import { quoteName } from "../../text/quote-name.ts";
import { readLists } from "./read-lists.ts";

interface EdlConvertOptions {
	readonly fps?: string;
	readonly toFps?: string;
	/** `--drop` or `--no-drop`; undefined keeps the list's own mode. */
	readonly drop?: boolean;
	readonly reelLength?: string;
	readonly out?: string;
}

function parseReelLength(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
	throw new CliError(
		"INVALID_VALUE",
		`--reel-length must be a number of characters such as 8, not ${quoteName(text)}.`,
		{
			field: "--reel-length",
		},
	);
}

/** Whether any position falls between two frames at another rate [EDL15]. */
function isRoundedAt({ events, rate }: Edl, toRate: Rate): boolean {
	const ratio = framesPerSecond(toRate).div(framesPerSecond(rate));
	const whole = Number(ratio.d);
	// A position that isn't divisible by the ratio's denominator is not a whole frame at the other rate.
	return events.some(({ sourceIn, sourceOut, recordIn, recordOut }) =>
		[sourceIn, sourceOut, recordIn, recordOut].some((frames) => frames % whole !== 0),
	);
}

/** Writes lists as CMX 3600 at another rate, drop mode or reel length, and reports what was lost [EDL13]. */
function runEdlConvert(context: Context, names: readonly string[], options: EdlConvertOptions): undefined {
	const { io, files, cwd } = context;
	const out = outFile(options.out);
	const reelLength = parseReelLength(options.reelLength);
	const toRate = options.toFps === undefined ? undefined : parseRateFlag(options.toFps, "--to-fps");
	const intoFolder =
		names.length > 1 || (out !== undefined && files.kind(resolvePath(cwd, out)) === "directory");
	if (names.length > 1 && out === undefined)
		throw new CliError("CLI_USAGE", "Several lists need a folder: add --out DIR.", {
			field: "--out",
		});
	const { edls } = readLists(context, names, options.fps);
	refuseFaults(
		edls.flatMap((edl) => edl.diagnostics),
		"conversion",
	);
	const converted = edls.map((edl) => {
		const rate = toRate ?? edl.rate;
		if (options.drop && !rate.canDrop)
			throw new CliError(
				"INVALID_VALUE",
				`--drop: drop-frame exists at 29.97 and 59.94 only, not at ${rate.name}.`,
				{
					file: edl.file,
					field: "--drop",
				},
			);
		return {
			file: edl.file,
			fps: rate.name,
			...convertEdl(edl, {
				...(toRate ? { rate: toRate } : {}),
				...(options.drop === undefined ? {} : { dropFrame: options.drop }),
				...(reelLength === undefined ? {} : { reelLength }),
			}),
		};
	});
	const outputs = converted.map(({ file, text }) => ({
		name: out === undefined ? "" : intoFolder ? join(out, basename(file)) : out,
		bytes: new TextEncoder().encode(text),
	}));
	const targets = outputs.map(({ name }) => name);
	if (new Set(targets).size < targets.length)
		throw new CliError("FILE_TWICE", "Two of the lists have the same file name: convert them one by one.", {
			field: "--out",
		});
	if (out !== undefined) {
		refuseOntoInput(files, cwd, names, targets);
		writeOutputs(files, cwd, outputs);
	}
	const present = (lost: readonly Diagnostic[]) =>
		lost.map(({ code, message, line }) => ({ code, message, line }));
	io.result(
		{
			files: converted.map(({ file, fps, text, lost }, index) => ({
				file,
				fps,
				...(out === undefined ? { text } : { out: targets[index] }),
				lost: present(lost),
			})),
		},
		() => (out === undefined ? (converted[0]?.text ?? "") : ""),
	);
	for (const { lost } of converted)
		for (const diagnostic of lost) io.message(formatDiagnostic(diagnostic, io.errColours));
	const count = converted.reduce((sum, { lost }) => sum + lost.length, 0);
	const rounded = toRate !== undefined && edls.some((edl) => isRoundedAt(edl, toRate));
	if (rounded) io.message(`Positions were rounded to the nearest frame at ${toRate.name} fps.`);
	if (count > 0) io.message(`${count} ${count === 1 ? "item was" : "items were"} lost.`);
	else if (!rounded) io.message("Nothing was lost.");
}

/** Both set the same option, and only the last would apply. */
function refuseBoth(command: Command): void {
	const given = new Set<string>();
	for (const flag of ["drop", "no-drop"])
		command.on(`option:${flag}`, () => {
			given.add(flag);
			if (given.size > 1) command.error("error: give either '--drop' or '--no-drop', not both");
		});
}

export function addEdlConvert(noun: Command, cli: Cli, run = runEdlConvert): void {
	const command = noun
		.command("convert")
		.description("write edit lists as CMX 3600 at another rate, drop mode or reel length")
		.argument("<file...>", "edit decision lists; - is stdin")
		.addOption(offeringOption("--fps <rate>", "frames per second of the lists; default: guessed", RATE_NAMES))
		.addOption(offeringOption("--to-fps <rate>", "frames per second to write", RATE_NAMES))
		.option("--drop", "write drop-frame timecode")
		.option("--no-drop", "write non-drop timecode")
		.option("--reel-length <n>", "longest reel name")
		.option("--out <path>", "a file, or a folder for several lists; stdout by default")
		.action((names: string[], options: EdlConvertOptions, command: Command) =>
			cli.run(command, (context) => run(context, names, options)),
		);
	refuseBoth(command);
}
