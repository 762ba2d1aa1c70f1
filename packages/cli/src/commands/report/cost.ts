import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { amountText } from "../../cuts/summary.ts";
import { CliError } from "../../errors/cli-error.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { parseAmount } from "../../options/parse-amount.ts";
import { readRatesFile } from "../../project/read-rates-file.ts";
import { addReportFlags } from "./report-flags.ts";
import {
	addTemplateFlags,
	refuseTemplateFlags,
	runTemplateReport,
	type TemplateOptions,
} from "./report-template.ts";
import { type ReportOptions, runReport } from "./run-report.ts";

interface CostReportOptions extends Omit<ReportOptions, "rates">, TemplateOptions {
	readonly rates?: string;
	readonly summary?: boolean;
}

/** Flags of the cost report that a form has no place for. */
const NOT_IN_FORMS = {
	displayCurrency: "--display-currency",
	rates: "--rates",
	explain: "--explain",
	summary: "--summary",
	failOver: "--fail-over",
} as const;

/** Prints the cost report; exit 1 if the total is above `--fail-over` [REP3, CLI1]. Or the cost sheet of a template. */
async function runCostReport(
	context: Context,
	cut: string | undefined,
	given: CostReportOptions,
): Promise<ExitCode> {
	const { rates, ...options } = given;
	if (options.template !== undefined) {
		for (const [key, flag] of Object.entries(NOT_IN_FORMS))
			if (given[key as keyof typeof NOT_IN_FORMS] !== undefined)
				throw new CliError(
					"CLI_USAGE",
					`${flag} has no effect on a form: leave out either this or --template.`,
					{
						field: flag,
					},
				);
		return runTemplateReport(context, "cost-sheet", cut, options.template, options);
	}
	refuseTemplateFlags(options);
	const build = await runReport(context, "cost", cut, {
		...options,
		...(rates === undefined ? {} : { rates: readRatesFile(context.files, context.cwd, rates) }),
	});
	const { totalCost, displayCurrency } = build.reportSet.costReport;
	if (options.failOver === undefined) return EXIT.done;
	const limit = parseAmount(options.failOver, "--fail-over", displayCurrency);
	if (totalCost <= limit) return EXIT.done;
	context.io.message(
		`--fail-over: the total ${amountText(totalCost, displayCurrency)} is above ${amountText(limit, displayCurrency)}.`,
	);
	return EXIT.found;
}

export function addCostReport(noun: Command, cli: Cli, run = runCostReport): void {
	addTemplateFlags(
		addReportFlags(noun.command("cost").description("what the cut costs, by licensor, record and use")),
	)
		.option("--display-currency <code>", "currency of the total")
		.option("--rates <file>", "exchange rates for this report")
		.option("--explain", "explain the cost of every use")
		.option("--summary", "only the totals: by licensor, and for the cut")
		.option("--fail-over <amount>", "exit 1 if the total is higher")
		.action((cut: string | undefined, options: CostReportOptions, command: Command) =>
			cli.run(command, (context) => run(context, cut, options)),
		);
}
