import { disclosureReport } from "@oxcut/core/cut";
import { counted } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { withCurrentCut } from "../../cuts/current-cut.ts";
import { addRollFlags, planRoll, type RollFlags } from "./roll-output.ts";

/** Prints the statement of generated and altered material [DSC1–DSC4]. */
async function runDisclosure(
	context: Context,
	name: string | undefined,
	options: RollFlags,
): Promise<undefined> {
	const put = planRoll(context, options);
	await withCurrentCut(context, name, async (build) => {
		const report = disclosureReport(build.context);
		await put(report, build.input.cut.date);
		const { sections, unrecorded } = report.document;
		if (sections.length === 0) context.io.message("Nothing in this cut is recorded as generated or altered.");
		if (unrecorded.length > 0)
			context.io.message(
				`${counted(unrecorded.length, "record")} of this cut ${unrecorded.length === 1 ? "has" : "have"} no provenance. Set it: ox record set ID --provenance authentic`,
			);
	});
}

export function addDisclosure(noun: Command, cli: Cli, run = runDisclosure): void {
	addRollFlags(
		noun
			.command("disclosure")
			.description("statement of generated and altered material, by the records' provenance")
			.argument("[cut]", "its name or folder; by default the latest"),
	).action((name: string | undefined, options: RollFlags, command: Command) =>
		cli.run(command, (context) => run(context, name, options)),
	);
}
