import {
	CREDIT_GROUPS,
	CREDIT_SORTS,
	type CreditOptions,
	creditsReport,
	creditsRtf,
	creditsText,
} from "@oxcut/core/cut";
import { counted, EXPORT_FORMATS, LICENSED_SIDES } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { withCurrentCut } from "../../cuts/current-cut.ts";
import { PAPERS } from "../../cuts/write-reports.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { safeText } from "../../text/quote-name.ts";
import { drawReport, endingsOf, type OutputOptions, planOutput, putOutput } from "./report-output.ts";

const FORMATS = ["txt", "rtf", ...EXPORT_FORMATS] as const;
const ENDINGS = endingsOf({ ".txt": "txt", ".rtf": "rtf" });

interface CreditsFlags extends OutputOptions<(typeof FORMATS)[number]>, CreditOptions {}

/** Prints the end credits [REP17–REP21]. */
async function runCredits(
	context: Context,
	name: string | undefined,
	options: CreditsFlags,
): Promise<undefined> {
	const plan = planOutput<"txt" | "rtf">(context, options, ENDINGS, "txt");
	await withCurrentCut(context, name, async (build, { licenses }) => {
		const report = creditsReport(build.context, licenses, options);
		const { format } = plan;
		const text = () => (plan.out === undefined ? safeLines : String)(creditsText(report.document));
		const output =
			format === "txt"
				? text()
				: format === "rtf"
					? creditsRtf(report.document)
					: await drawReport(context, report, { ...plan, format }, build.input.cut.date);
		putOutput(context, plan, output);
		const { sections, uncredited } = report.document;
		if (sections.length === 0) context.io.message("Nothing in this cut needs a credit.");
		if (uncredited.length > 0)
			context.io.message(
				`${counted(uncredited.length, "record")} of an unknown licensor can't be credited: ${uncredited.map((record) => safeText(record.production_locator)).join(", ")}. Set the licensor: ox record set ID --licensor NAME`,
			);
	});
}

/** Keeps a wording from controlling the terminal. */
function safeLines(text: string): string {
	return text.split("\n").map(safeText).join("\n");
}

export function addCredits(noun: Command, cli: Cli, run = runCredits): void {
	noun
		.command("credits")
		.description("end credits, in the wording of the licences, else by the licensors' names")
		.argument("[cut]", "its name or folder; by default the latest")
		.addOption(choiceOption("--group <group>", "what to group credits by", CREDIT_GROUPS).default("licensor"))
		.addOption(choiceOption("--sort <order>", "the order of credits", CREDIT_SORTS).default("name"))
		.addOption(choiceOption("--side <side>", "what is seen, heard, or both", LICENSED_SIDES).default("both"))
		.addOption(choiceOption("-f, --format <format>", "the format; else by the name of --out", FORMATS))
		.option("-o, --out <file>", "write to a file; - is stdout")
		.addOption(choiceOption("--paper <size>", "pdf page size", PAPERS).default("a4"))
		.action((name: string | undefined, options: CreditsFlags, command: Command) =>
			cli.run(command, (context) => run(context, name, options)),
		);
}
