import { parse } from "node:path";
import { RATE_NAMES } from "@oxcut/core";
import { nameOfLists } from "@oxcut/core/cut";
import { EXPORT_FORMATS } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { freeName, today } from "../../cuts/cut-defaults.ts";
import { finishImport } from "../../cuts/finish-import.ts";
import { importIntoProject } from "../../cuts/import-into-project.ts";
import { type CutImportOptions, readImportRequest } from "../../cuts/import-request.ts";
import { importStandalone } from "../../cuts/import-standalone.ts";
import { PAPERS } from "../../cuts/write-reports.ts";
import { CliError } from "../../errors/cli-error.ts";
import type { ExitCode } from "../../errors/exit-codes.ts";
import { ON_DUPLICATE } from "../../imports/plan-files.ts";
import { choiceOption, offeringOption } from "../../options/parse-choice.ts";
import { listCuts } from "../../project/cut-files.ts";
import { quoteName } from "../../text/quote-name.ts";
import { addListFlags } from "./list-flags.ts";

/**
 * Imports a cut from its lists into the project, or, given a workbook and a folder for the reports, without a project
 * [CLI7].
 */
async function runCutImport(
	context: Context,
	names: readonly string[],
	options: CutImportOptions,
): Promise<ExitCode> {
	const needsNoProject = options.workbook !== undefined && options.out !== undefined && !context.projectFlag;
	if (!needsNoProject && context.findRoot() === null)
		throw new CliError(
			"PROJECT_MISSING",
			"There is no ox project here or in any folder above. Create one with: ox init --name NAME; or import without one: give the log as --workbook and a folder for the reports as --out.",
		);
	if (needsNoProject && options.push)
		throw new CliError(
			"CLI_USAGE",
			"--push needs a project that is linked to a server: name it with --project.",
			{
				field: "--push",
			},
		);
	const request = await readImportRequest(context, names, options);
	if (needsNoProject) return finishImport(context, await importStandalone(context, request), request);
	if (!options.push) return finishImport(context, await importIntoProject(context, request), request);
	const { importAndPush } = await import("../../sync/push/import-and-push.ts");
	return importAndPush(context, request);
}

type GivenOptions = Omit<CutImportOptions, "description" | "name" | "date"> &
	Partial<Pick<CutImportOptions, "name" | "date">>;

/** The given name and date of a cut, or the defaults. */
async function cutDefaults(
	context: Context,
	names: readonly string[],
	{ name, date }: GivenOptions,
): Promise<Pick<CutImportOptions, "name" | "date">> {
	if (name !== undefined && date !== undefined) return { name, date };
	const cuts =
		context.findRoot() === null ? [] : await context.viewProject(({ files, root }) => listCuts(files, root));
	const shared = nameOfLists(names.map((file) => parse(file).name));
	return { name: name ?? freeName(cuts, shared), date: date ?? today() };
}

/** Says which name and date were chosen because none were given; null if both were. */
function chosenText(given: GivenOptions, name: string, date: string): string | null {
	if (given.name !== undefined)
		return given.date === undefined ? `Dated the cut ${date}. To choose another day, give --date.` : null;
	return given.date === undefined
		? `Named the cut ${quoteName(name)}, dated ${date}. To choose your own, give --name and --date.`
		: `Named the cut ${quoteName(name)}. To choose another name, give --name.`;
}

export function addCutImport(noun: Command, cli: Cli, run = runCutImport): void {
	addListFlags(
		noun
			.command("import")
			.description("import a cut from the lists or timelines of its tracks")
			.argument(
				"<edl...>",
				"edit decision lists, one per track, or timelines of several (.xml, .fcpxml, .otio, .aaf, .txt, .otioz, .fcpxmld), lists of their markers (.csv, .txt, .edl), and Avid logs that name their reels (.ale)",
			)
			.option("-n, --name <name>", "the cut's name; by default the part its lists' names share")
			.option("-d, --date <date>", "the cut's date, YYYY-MM-DD; today by default")
			.addOption(
				offeringOption(
					"-f, --fps <rate>",
					"frames per second; default: a timeline's own, or ox asks on a terminal",
					RATE_NAMES,
				),
			)
			.option("--description <text>", "notes about the cut"),
	)
		.option("--film-tcs", "charge film time instead of source time")
		.option("--workbook <file>", "the researcher's log; with --out no project is needed")
		.addOption(
			choiceOption("--on-duplicate <what>", "log rows that the project already has", ON_DUPLICATE).default(
				"error",
			),
		)
		.option("-o, --out <dir>", "write the three reports into a folder")
		.addOption(
			choiceOption("--format <format>", "format of the reports in --out", EXPORT_FORMATS).default("xlsx"),
		)
		.addOption(choiceOption("--paper <size>", "pdf page size", PAPERS).default("a4"))
		.option("--display-currency <code>", "currency of totals; default: the project's")
		.option("--rates <file>", "exchange rates for this cut")
		.option("--strict", "exit 1 if clips are unidentified, prices are missing or lists have warnings")
		.option("--fail-over <amount>", "exit 1 if the total is higher")
		.option("--push", "push the project to its linked server; --strict and --fail-over check its report too")
		.action((names: string[], options: GivenOptions, command: Command) =>
			cli.run(command, async (context) => {
				const { name, date } = await cutDefaults(context, names, options);
				const exitCode = await run(context, names, { description: "", ...options, name, date });
				const chosen = chosenText(options, name, date);
				if (chosen !== null) context.io.message(chosen);
				return exitCode;
			}),
		);
}
