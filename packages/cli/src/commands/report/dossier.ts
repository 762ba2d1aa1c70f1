import { checkFairUse, fairUseDossier } from "@oxcut/core/fair-use";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { addReportFlags } from "./report-flags.ts";
import { type ReportOptions, runReport } from "./run-report.ts";

/** Prints the fair use dossier for the insurer [FUR5]. */
async function runDossier(
	context: Context,
	cutName: string | undefined,
	options: ReportOptions,
): Promise<undefined> {
	await runReport(
		context,
		({ context: cut }, { reviews }) => fairUseDossier(checkFairUse({ cut, reviews }), cut, reviews),
		cutName,
		options,
	);
}

export function addDossier(noun: Command, cli: Cli, run = runDossier): void {
	addReportFlags(
		noun
			.command("dossier")
			.description("the fair uses with arguments and counsel's verdicts for the insurer, open ones first"),
	).action((cut: string | undefined, options: ReportOptions, command: Command) =>
		cli.run(command, (context) => run(context, cut, options)),
	);
}
