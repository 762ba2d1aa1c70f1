import { licensedCostReport } from "@oxcut/core/clearance";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { withCurrentCut } from "../../cuts/current-cut.ts";
import { addReportFlags } from "./report-flags.ts";
import { drawReport, planOutput, putOutput } from "./report-output.ts";
import { ENDINGS, type ReportOptions } from "./run-report.ts";

/** Prints the cost of a cut with its signed licences [RIG11, RIG12]. */
async function runLicensed(
	context: Context,
	name: string | undefined,
	options: ReportOptions,
): Promise<undefined> {
	const plan = planOutput(context, options, ENDINGS, "table");
	await withCurrentCut(context, name, async ({ context: cut, input }, { library, licenses }) => {
		const { licensors, records } = library;
		const report = licensedCostReport(cut, { licensors, licenses, records });
		putOutput(context, plan, await drawReport(context, report, plan, input.cut.date));
	});
}

export function addLicensed(noun: Command, cli: Cli, run = runLicensed): void {
	addReportFlags(
		noun
			.command("licensed")
			.description("the estimate beside the cost with signed licences, and most-favoured-nations rises"),
	).action((name: string | undefined, options: ReportOptions, command: Command) =>
		cli.run(command, (context) => run(context, name, options)),
	);
}
