import { basename } from "node:path";
import type { IntakeFile, IntakePlan } from "@oxcut/core/intake";
import { recordFieldLabel } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError, InterruptedError } from "../errors/cli-error.ts";
import { EXIT, type ExitCode } from "../errors/exit-codes.ts";
import { refuseFaults } from "../errors/refuse-faults.ts";
import { configAfter, importContext } from "../imports/import-context.ts";
import { importCounts, presentPlan } from "../imports/present-plan.ts";
import { reportFound } from "../imports/report-found.ts";
import { type FoundFile, findMedia } from "../intake/find-media.ts";
import { findLicensor } from "../project/kinds/find-licensor.ts";
import { type Project, projectFiles } from "../project/project.ts";
import { quoteName } from "../text/quote-name.ts";
import { formatTable } from "../text/table.ts";
import { withProgress } from "../ui/with-progress.ts";
import { linkRecognized, openAnalysis, recognizeFiles } from "./recognize-files.ts";

interface IntakeFlags {
	readonly licensor?: string;
	readonly dayFirst?: boolean;
	/** False with `--no-checksum`. */
	readonly checksum: boolean;
	readonly recognize?: boolean;
	readonly dryRun?: boolean;
}

/** The most left-out files that a message names. */
const SHOWN_NAMES = 5;

/** Reads the files one after the other; leaves out those that turn out not to be media. */
async function readFiles(context: Context, found: readonly FoundFile[], checksum: boolean) {
	const files: IntakeFile[] = [];
	const others: string[] = [];
	const thread = await context.startMediaThread();
	try {
		await withProgress(context, "Reading", async ({ files: disk }, tell) => {
			for (const [index, { shown, path }] of found.entries()) {
				tell(quoteName(shown), index, found.length);
				const { facts, checksum: md5 } = await readFile(thread.read({ path, checksum }), shown);
				if (facts.category === null && facts.texts.length === 0) others.push(shown);
				else files.push({ path: shown, name: basename(path), size: disk.size(path), checksum: md5, facts });
			}
		});
	} finally {
		await thread.close();
	}
	return { files, others };
}

/** @throws {CliError} `FILE_UNREADABLE`, naming the file, if it can't be read. */
async function readFile<T>(reading: Promise<T>, shown: string): Promise<T> {
	try {
		return await reading;
	} catch (error) {
		if (!(error instanceof Error) || error instanceof InterruptedError) throw error;
		throw new CliError("FILE_UNREADABLE", `${quoteName(shown)} can't be read: ${error.message}.`, {
			file: shown,
		});
	}
}

/** @throws {CliError} if the project doesn't have the licensor. */
function licensorName({ library }: Project, { licensor }: IntakeFlags): string | undefined {
	return licensor === undefined ? undefined : findLicensor(library, licensor).name;
}

async function planned(
	project: Project,
	files: readonly IntakeFile[],
	flags: IntakeFlags,
): Promise<IntakePlan> {
	const { planIntake } = await import("@oxcut/core/intake");
	const { library } = project;
	return planIntake(library, files, {
		licensor: licensorName(project, flags),
		dayFirst: flags.dayFirst ?? false,
		context: importContext(project),
	});
}

/** Creates records for media files: for all of them, or for none. */
async function runIntake(context: Context, names: readonly string[], flags: IntakeFlags): Promise<ExitCode> {
	const { io, cwd } = context;
	const found = findMedia(context.files, cwd, names);
	// Before the files are read, which can take hours.
	await context.viewProject(({ project }) => {
		licensorName(project, flags);
	});
	const service = flags.recognize ? await openAnalysis(context) : null;
	const read = await readFiles(context, found.media, flags.checksum);
	const others = [...found.others, ...read.others];
	if (read.files.length === 0)
		throw new CliError(
			"NOT_FOUND",
			`There is no video, sound or still in ${names.map(quoteName).join(", ")}.`,
		);
	const files = service === null ? read.files : await recognizeFiles(context, service, read.files);
	const intake = await context.withProject(async ({ project, save }) => {
		const intake = await planned(project, files, flags);
		const { plan, library, diagnostics } = intake;
		refuseFaults(diagnostics, "intake");
		reportFound(io, diagnostics);
		const config = configAfter(project.config, plan);
		const what = names.map(quoteName).join(", ");
		if (!flags.dryRun) save(projectFiles({ ...project, config, library }), `took in ${what}`);
		const shown = { file: names.join(", "), plan };
		io.result({ dryRun: flags.dryRun ?? false, ...presentPlan(shown), leftOut: others, diagnostics }, () =>
			flags.dryRun ? previewText(intake, io.columns) : "",
		);
		if (others.length > 0) io.message(leftOut(others));
		io.message(importCounts(shown));
		if (flags.dryRun) io.message("--dry-run: nothing was saved.");
		return intake;
	});
	if (service !== null && !flags.dryRun) await linkRecognized(context, service, intake, files);
	return EXIT.done;
}

/** The fields that the preview shows. */
const PREVIEW_FIELDS = ["title", "category", "licensor_name", "archive_locator", "date", "trt"] as const;

/** The outcome for each file. */
function previewText({ plan, paths }: IntakePlan, columns: number | null): string {
	return formatTable(
		[
			{ header: "File", flexible: true },
			{ header: "Outcome" },
			...PREVIEW_FIELDS.map((field) => ({ header: previewLabel(field), flexible: field === "title" })),
		],
		plan.rows.map(({ outcome, values }, index) => [
			paths[index] ?? "",
			outcome,
			...PREVIEW_FIELDS.map((field) => String(values.get(field) ?? "")),
		]),
		columns,
	);
}

function previewLabel(field: (typeof PREVIEW_FIELDS)[number]): string {
	return recordFieldLabel(field === "licensor_name" ? "licensor_id" : field) ?? field;
}

function leftOut(others: readonly string[]): string {
	const shown = others.slice(0, SHOWN_NAMES).map(quoteName).join(", ");
	const more = others.length > SHOWN_NAMES ? ` and ${others.length - SHOWN_NAMES} more` : "";
	return `Left out, because neither video, sound nor still: ${shown}${more}.`;
}

export function addIntake(noun: Command, cli: Cli): void {
	noun
		.argument("<path...>", "video, sound and stills, or folders of them")
		.option("--licensor <name>", "the licensor of files whose metadata names none of the project's licensors")
		.option("--day-first", "read 03/04/1962 as 3 April")
		.option("--no-checksum", "recognize files by name and size alone, without reading them whole")
		.option("--recognize", "ask the linked server's file-analysis service about each file")
		.option("-n, --dry-run", "show the records without saving them")
		.action((names: string[], flags: IntakeFlags, command: Command) =>
			cli.run(command, (context) => runIntake(context, names, flags)),
		);
}
