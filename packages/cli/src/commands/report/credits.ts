import { type CreditOptions, creditsReport } from "@oxcut/core/cut";
import { CREDIT_GROUPS, CREDIT_SORTS, counted, LICENSED_SIDES, safeText } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { withCurrentCut } from "../../cuts/current-cut.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { addRollFlags, planRoll, type RollFlags } from "./roll-output.ts";

interface CreditsFlags extends RollFlags, CreditOptions {}

/** Prints the end credits [REP17–REP21]. */
async function runCredits(
	context: Context,
	name: string | undefined,
	options: CreditsFlags,
): Promise<undefined> {
	const put = planRoll(context, options);
	await withCurrentCut(context, name, async (build, { config, licenses }) => {
		const report = creditsReport(build.context, licenses, { ...config.credits, ...options });
		await put(report, build.input.cut.date);
		const { sections, uncredited } = report.document;
		if (sections.length === 0) context.io.message("Nothing in this cut needs a credit.");
		if (uncredited.length > 0)
			context.io.message(
				`${counted(uncredited.length, "record")} of an unknown licensor can't be credited: ${uncredited.map((record) => safeText(record.production_locator)).join(", ")}. Set the licensor: ox record set ID --licensor NAME`,
			);
	});
}

export function addCredits(noun: Command, cli: Cli, run = runCredits): void {
	addRollFlags(
		noun
			.command("credits")
			.description("end credits, in the wording of the licences, else by the licensors' names")
			.argument("[cut]", "its name or folder; by default the latest")
			.addOption(
				choiceOption(
					"--group <group>",
					"what to group credits by; by default as ox.json says",
					CREDIT_GROUPS,
				),
			)
			.addOption(
				choiceOption("--sort <order>", "the order of credits; by default as ox.json says", CREDIT_SORTS),
			)
			.addOption(
				choiceOption("--side <side>", "what is seen, heard, or both", LICENSED_SIDES).default("both"),
			),
	).action((name: string | undefined, options: CreditsFlags, command: Command) =>
		cli.run(command, (context) => run(context, name, options)),
	);
}
