import { budgetDocument, type SeriesEpisode, seriesCurrency, seriesReport } from "@oxcut/core/budget";
import type { ExchangeRates } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { basisOfProject, buildSavedCut } from "../../cuts/saved-build.ts";
import { CliError } from "../../errors/cli-error.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { parseCurrency } from "../../options/parse-currency.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { requireProject } from "../../project/find-project.ts";
import { readRatesFile } from "../../project/read-rates-file.ts";
import { viewProject } from "../../project/view-project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { addFileFlags } from "./report-flags.ts";
import { drawReport, type OutputOptions, planOutput, putOutput } from "./report-output.ts";
import { ENDINGS, type FORMATS } from "./run-report.ts";

interface SeriesOptions extends OutputOptions<(typeof FORMATS)[number]> {
	readonly displayCurrency?: string;
	readonly rates?: string;
}

/** A project of the series as its folder has it. */
interface Episode {
	readonly folder: string;
	readonly name: string;
	readonly document: SeriesEpisode["document"];
	/** The date of its latest cut; empty without one. */
	readonly cutDate: string;
	/** Null if its files can't be read. */
	readonly rates: ExchangeRates | null;
	/** Why its budget can't be calculated; null if it can. */
	readonly problem: CliError | null;
}

/** Prints the budgets of several projects added up, each against its latest cut [BUD11–BUD16]. */
async function runSeries(
	context: Context,
	folders: readonly string[],
	options: SeriesOptions,
): Promise<ExitCode> {
	const plan = planOutput(context, options, ENDINGS, "table");
	const given = options.rates === undefined ? null : readRatesFile(context.files, context.cwd, options.rates);
	const episodes: Episode[] = [];
	for (const { folder, root } of findRoots(context, folders))
		episodes.push(await readEpisode(context, folder, root));
	const rates = given ?? episodes.find((episode) => episode.rates !== null)?.rates;
	const named = withOwnNames(episodes);
	const currency = seriesCurrency(named);
	const problems = episodes.flatMap(({ problem }) => problem ?? []);
	if (!rates || currency === null) {
		const [problem] = problems;
		if (problem !== undefined) throw problem;
		throw new CliError(
			"NOT_FOUND",
			"None of these projects has a cut. Import one with: ox cut import --project FOLDER",
			{ field: "FOLDER" },
		);
	}
	const displayCurrency =
		options.displayCurrency === undefined
			? currency
			: parseCurrency(options.displayCurrency, "--display-currency", rates);
	const report = seriesReport(named, { displayCurrency, rates });
	const latest = episodes
		.map(({ cutDate }) => cutDate)
		.sort()
		.at(-1);
	putOutput(context, plan, await drawReport(context, report, plan, latest ?? ""));
	for (const { message } of problems) context.io.message(`Not counted: ${message}`);
	return report.document.is_complete ? EXIT.done : EXIT.found;
}

/** @throws {CliError} for a folder that is no project, or is given twice, by whatever path. */
function findRoots({ files, cwd }: Context, folders: readonly string[]) {
	const known = new Map<string, string>();
	return folders.map((folder) => {
		const root = requireProject(files, { cwd, named: folder });
		const real = files.realPath(root);
		const earlier = known.get(real);
		if (earlier !== undefined)
			throw new CliError(
				"FILE_TWICE",
				earlier === folder
					? `${quoteName(folder)} is given twice: it would count twice. Remove one.`
					: `${quoteName(earlier)} and ${quoteName(folder)} are the same project: it would count twice. Remove one.`,
				{ file: folder },
			);
		known.set(real, folder);
		return { folder, root };
	});
}

async function readEpisode(context: Context, folder: string, root: string): Promise<Episode> {
	let known: Omit<Episode, "problem"> = { folder, name: folder, rates: null, document: null, cutDate: "" };
	try {
		return await viewProject(context.files, root, context.processes, async (open) => {
			const { config, library, licenses, budget } = open.project;
			const basis = basisOfProject(open);
			known = { ...known, name: config.name, rates: basis.rates };
			const cuts = listCuts(open.files, open.root);
			if (cuts.length === 0) return { ...known, problem: null };
			const { context: built, input } = await buildSavedCut(context, open, findCut(cuts, undefined), basis);
			const { licensors, records } = library;
			const document = budgetDocument(built, { licensors, licenses, lines: budget, records });
			return { ...known, document, cutDate: input.cut.date, problem: null };
		});
	} catch (error) {
		if (!(error instanceof CliError)) throw error;
		return { ...known, problem: namingFolder(folder, error) };
	}
}

/** Errors of a project's files name these within the folder, so the folder is added. */
function namingFolder(folder: string, error: CliError): CliError {
	const { code, message, file, line, field, diagnostics } = error;
	return new CliError(code, `${quoteName(folder)}: ${message}`, {
		...{ file: file ?? undefined, line: line ?? undefined, field: field ?? undefined, diagnostics },
	});
}

/** The episodes, in their given order; those with equal names also show their folder. */
function withOwnNames(episodes: readonly Episode[]): SeriesEpisode[] {
	return episodes.map(({ folder, name, document, problem }, index) => {
		const isOwn = episodes.every((other, position) => position === index || other.name !== name);
		return {
			id: index + 1,
			name: isOwn ? name : `${name} (${folder})`,
			document,
			problem: problem?.message,
		};
	});
}

export function addSeriesReport(noun: Command, cli: Cli, run = runSeries): void {
	addFileFlags(
		noun
			.command("series")
			.description("the budgets of several projects added up, each against its latest cut")
			.argument("<folder...>", "the projects, in the order of the episodes"),
	)
		.option("--display-currency <code>", "currency of all amounts; by default that of most cuts")
		.option("--rates <file>", "exchange rates; by default those of the first project")
		.action((folders: readonly string[], options: SeriesOptions, command: Command) =>
			cli.run(command, (context) => run(context, folders, options)),
		);
}
