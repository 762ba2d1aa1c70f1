import { sourcesReport } from "@oxcut/core/cut";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { withCurrentCut } from "../../cuts/current-cut.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { addReportFlags } from "./report-flags.ts";
import { drawReport, planOutput, putOutput } from "./report-output.ts";
import {
	addTemplateFlags,
	refuseTemplateFlags,
	runTemplateReport,
	type TemplateOptions,
} from "./report-template.ts";
import { ENDINGS, type ReportOptions } from "./run-report.ts";

/** Prints the on-screen source list [REP22], or the archive log of a template. */
async function runSources(
	context: Context,
	name: string | undefined,
	options: ReportOptions & TemplateOptions,
): Promise<ExitCode> {
	if (options.template !== undefined)
		return runTemplateReport(context, "archive-log", name, options.template, options);
	refuseTemplateFlags(options);
	const plan = planOutput(context, options, ENDINGS, "table");
	await withCurrentCut(context, name, async (build, { licenses }) => {
		const report = sourcesReport(build.context, licenses);
		putOutput(context, plan, await drawReport(context, report, plan, build.input.cut.date));
	});
	return EXIT.done;
}

export function addSources(noun: Command, cli: Cli, run = runSources): void {
	addTemplateFlags(
		addReportFlags(
			noun.command("sources").description("what the screen shows, by film timecode, with the source to name"),
		),
	).action((name: string | undefined, options: ReportOptions & TemplateOptions, command: Command) =>
		cli.run(command, (context) => run(context, name, options)),
	);
}
