import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { addReportFlags } from "./report-flags.ts";
import { type ReportOptions, runReport } from "./run-report.ts";

/** Prints the cue sheet [REP2]. */
async function runCueSheet(
	context: Context,
	cut: string | undefined,
	options: ReportOptions,
): Promise<undefined> {
	await runReport(context, "cue-sheet", cut, options);
}

export function addCueSheet(noun: Command, cli: Cli, run = runCueSheet): void {
	addReportFlags(
		noun.command("cue-sheet").description("everything identified that is seen or heard, in film order"),
	).action((cut: string | undefined, options: ReportOptions, command: Command) =>
		cli.run(command, (context) => run(context, cut, options)),
	);
}
