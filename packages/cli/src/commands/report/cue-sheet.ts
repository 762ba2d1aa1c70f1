import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { addReportFlags } from "./report-flags.ts";
import {
	addTemplateFlags,
	refuseTemplateFlags,
	runTemplateReport,
	type TemplateOptions,
} from "./report-template.ts";
import { type ReportOptions, runReport } from "./run-report.ts";

/** Prints the cue sheet [REP2], or the form of a template. */
async function runCueSheet(
	context: Context,
	cut: string | undefined,
	options: ReportOptions & TemplateOptions,
): Promise<ExitCode> {
	if (options.template !== undefined)
		return runTemplateReport(context, "cue-sheet", cut, options.template, options);
	refuseTemplateFlags(options);
	await runReport(context, "cue-sheet", cut, options);
	return EXIT.done;
}

export function addCueSheet(noun: Command, cli: Cli, run = runCueSheet): void {
	addTemplateFlags(
		addReportFlags(
			noun.command("cue-sheet").description("everything identified that is seen or heard, in film order"),
		),
	).action((cut: string | undefined, options: ReportOptions & TemplateOptions, command: Command) =>
		cli.run(command, (context) => run(context, cut, options)),
	);
}
