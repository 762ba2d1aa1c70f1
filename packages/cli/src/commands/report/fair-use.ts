import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { addReportFlags } from "./report-flags.ts";
import { type ReportOptions, runReport } from "./run-report.ts";

/** Prints the fair use report [REP1]. */
async function runFairUseReport(
	context: Context,
	cut: string | undefined,
	options: ReportOptions,
): Promise<undefined> {
	await runReport(context, "fair-use", cut, options);
}

export function addFairUseReport(noun: Command, cli: Cli, run = runFairUseReport): void {
	addReportFlags(noun.command("fair-use").description("the fair uses, by media type in film order")).action(
		(cut: string | undefined, options: ReportOptions, command: Command) =>
			cli.run(command, (context) => run(context, cut, options)),
	);
}
