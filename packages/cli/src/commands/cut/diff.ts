import { extname } from "node:path";
import { CurrencyError } from "@oxcut/core";
import { CompareError, compareCuts, differenceDocument, differenceTable } from "@oxcut/core/cut";
import { type CutDifferenceDocument, EXPORT_FORMATS, type ExportFormat } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { buildDateOf } from "../../cuts/build-date.ts";
import { buildSavedCut } from "../../cuts/saved-build.ts";
import { amountText } from "../../cuts/summary.ts";
import { PAPERS, type Paper } from "../../cuts/write-reports.ts";
import { CliError } from "../../errors/cli-error.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { parseAmount } from "../../options/parse-amount.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { outFile, writeOutputs } from "../../project/write-output.ts";
import { quoteName } from "../../text/quote-name.ts";
import { diffMarkdown } from "./diff-markdown.ts";
import { diffText, signedText } from "./diff-text.ts";

interface CutDiffOptions {
	readonly heal?: string;
	readonly displayCurrency?: string;
	readonly markdown?: boolean;
	readonly out?: string;
	readonly paper: Paper;
	readonly failOver?: string;
}

/** Maximum of `--heal`, in frames. */
const HEAL_MAX = 1000;

/** @throws {CliError} naming the flag. */
function parseHeal(text: string): number {
	const frames = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
	if (frames <= HEAL_MAX) return frames;
	throw new CliError(
		"INVALID_VALUE",
		`--heal must be a number of frames from 0 to ${HEAL_MAX}, not ${quoteName(text)}.`,
		{ field: "--heal" },
	);
}

/** The format that a file's name implies. @throws {CliError} naming the endings. */
function formatOf(file: string): ExportFormat {
	const ending = extname(file).toLowerCase();
	const format = EXPORT_FORMATS.find((known) => ending === `.${known}`);
	if (format) return format;
	throw new CliError(
		"CLI_USAGE",
		`--out ${quoteName(file)} must end in ${EXPORT_FORMATS.map((known) => `.${known}`).join(", ")}.`,
		{ field: "--out" },
	);
}

async function compare(
	context: Context,
	from: string,
	to: string | undefined,
	{ heal, displayCurrency }: CutDiffOptions,
): Promise<CutDifferenceDocument> {
	const frames = heal === undefined ? 0 : parseHeal(heal);
	return context.viewProject(async (open) => {
		const cuts = listCuts(open.files, open.root);
		const [earlier, later] = [findCut(cuts, from), findCut(cuts, to)];
		const before = await buildSavedCut(context, open, earlier);
		const after = earlier === later ? before : await buildSavedCut(context, open, later);
		try {
			const currency =
				displayCurrency === undefined ? {} : { displayCurrency: displayCurrency.toUpperCase() };
			return differenceDocument(compareCuts(before, after, { heal: frames, ...currency }));
		} catch (error) {
			if (error instanceof CompareError) throw new CliError("INVALID_VALUE", error.message, { field: "CUT" });
			if (error instanceof CurrencyError)
				throw new CliError("CURRENCY_UNKNOWN", `${error.message}. Add the rate with: ox rates import FILE`, {
					field: "--display-currency",
				});
			throw error;
		}
	});
}

/** Shows what changed from one cut to another, and why the cost did; exit 1 if it rose by more than `--fail-over` [DIF1–DIF26]. */
async function runCutDiff(
	context: Context,
	from: string,
	to: string | undefined,
	options: CutDiffOptions,
): Promise<ExitCode> {
	const { io, files, cwd } = context;
	const out = outFile(options.out);
	const format = out === undefined ? null : formatOf(out);
	if (options.markdown && (io.json || out !== undefined))
		throw new CliError("CLI_USAGE", "--markdown prints a comment: use it without --json and --out.", {
			field: "--markdown",
		});
	const document = await compare(context, from, to, options);
	const { difference, displayCurrency } = document;
	const limit =
		options.failOver === undefined ? null : parseAmount(options.failOver, "--fail-over", displayCurrency);
	if (out !== undefined && format !== null) {
		const { exportReport } = await import("@oxcut/core/exports");
		const buildDate = buildDateOf(document.after.date, context.env);
		const report = { table: differenceTable(document), document };
		const bytes = await exportReport(report, format, { buildDate, paper: options.paper });
		writeOutputs(files, cwd, [{ name: out, bytes }]);
		if (io.json) io.result({ file: out, format }, () => "");
		io.message(`Wrote ${quoteName(out)}.`);
	} else
		io.result(document, () =>
			options.markdown ? diffMarkdown(document) : diffText(document, io.columns, io.outColours),
		);
	if (limit === null || difference <= limit) return EXIT.done;
	io.message(
		`--fail-over: the cost rose by ${signedText(difference, displayCurrency).slice(1)}, more than ${amountText(limit, displayCurrency)}.`,
	);
	return EXIT.found;
}

export function addCutDiff(noun: Command, cli: Cli, run = runCutDiff): void {
	noun
		.command("diff")
		.description("what changed between two cuts, and why the cost did")
		.argument("<from>", "the earlier cut: its name or folder")
		.argument("[to]", "the later cut; by default the latest")
		.option("--heal <frames>", "ignore gaps of fewer frames within a use")
		.option("--display-currency <code>", "currency of both cuts; default: the later cut's")
		.option("--markdown", "print a comment for a pull request")
		.option("-o, --out <file>", "write to a file ending in .pdf, .xlsx, .csv or .json; - is stdout")
		.addOption(choiceOption("--paper <size>", "pdf page size", PAPERS).default("a4"))
		.option("--fail-over <amount>", "exit 1 if the cost rose by more")
		.action((from: string, to: string | undefined, options: CutDiffOptions, command: Command) =>
			cli.run(command, (context) => run(context, from, to, options)),
		);
}
