import { checkFairUse, fairUseDossier } from "@oxcut/core/fair-use";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { withCurrentCut } from "../../cuts/current-cut.ts";
import { addReportFlags } from "./report-flags.ts";
import { drawReport, planOutput, putOutput } from "./report-output.ts";
import { ENDINGS, type ReportOptions } from "./run-report.ts";

/** Prints the fair use dossier for the insurer [FUR5]. */
async function runDossier(
	context: Context,
	name: string | undefined,
	options: ReportOptions,
): Promise<undefined> {
	const plan = planOutput(context, options, ENDINGS, "table");
	await withCurrentCut(context, name, async ({ context: cut, input }, { reviews }) => {
		const report = fairUseDossier(checkFairUse({ cut, reviews }), cut, reviews);
		putOutput(context, plan, await drawReport(context, report, plan, input.cut.date));
	});
}

export function addDossier(noun: Command, cli: Cli, run = runDossier): void {
	addReportFlags(
		noun
			.command("dossier")
			.description("the fair uses with arguments and counsel's verdicts for the insurer, open ones first"),
	).action((name: string | undefined, options: ReportOptions, command: Command) =>
		cli.run(command, (context) => run(context, name, options)),
	);
}
