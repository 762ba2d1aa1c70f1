import { budgetReport } from "@oxcut/core/budget";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { withCurrentCut } from "../../cuts/current-cut.ts";
import { addReportFlags } from "./report-flags.ts";
import { drawReport, planOutput, putOutput } from "./report-output.ts";
import { ENDINGS, type ReportOptions } from "./run-report.ts";

/** Prints the project's budget against a cut and its licences [BUD1–BUD9]. */
async function runBudget(
	context: Context,
	name: string | undefined,
	options: ReportOptions,
): Promise<undefined> {
	const plan = planOutput(context, options, ENDINGS, "table");
	await withCurrentCut(context, name, async ({ context: cut, input }, { library, licenses, budget }) => {
		const { licensors, records } = library;
		const report = budgetReport(cut, { licensors, licenses, lines: budget, records });
		putOutput(context, plan, await drawReport(context, report, plan, input.cut.date));
	});
}

export function addBudgetReport(noun: Command, cli: Cli, run = runBudget): void {
	addReportFlags(
		noun
			.command("budget")
			.description("the budget against the estimate, and what is committed, invoiced, paid and left"),
	).action((name: string | undefined, options: ReportOptions, command: Command) =>
		cli.run(command, (context) => run(context, name, options)),
	);
}
