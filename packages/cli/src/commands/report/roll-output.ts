import { creditsRtf, creditsText } from "@oxcut/core/cut";
import type { ExportableReport } from "@oxcut/core/exports";
import { EXPORT_FORMATS, safeText } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Context } from "../../context.ts";
import { PAPERS } from "../../cuts/write-reports.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { drawReport, endingsOf, type OutputOptions, planOutput, putOutput } from "./report-output.ts";

const FORMATS = ["txt", "rtf", ...EXPORT_FORMATS] as const;
const ENDINGS = endingsOf({ ".txt": "txt", ".rtf": "rtf" });

/** Flags of lists that roll at the end of a film. */
export type RollFlags = OutputOptions<(typeof FORMATS)[number]>;

/** A list as a roll, and in the formats of all reports. */
type RolledReport = ExportableReport & { readonly roll: Parameters<typeof creditsRtf>[0] };

export function addRollFlags(command: Command): Command {
	return command
		.addOption(choiceOption("-f, --format <format>", "the format; else by the name of --out", FORMATS))
		.option("-o, --out <file>", "write to a file; - is stdout")
		.addOption(choiceOption("--paper <size>", "pdf page size", PAPERS).default("a4"));
}

/**
 * Checks the flags, before anything is computed.
 *
 * @returns a function that prints the list, or writes its file.
 */
export function planRoll(
	context: Context,
	options: RollFlags,
): (report: RolledReport, cutDate: string) => Promise<void> {
	const plan = planOutput<"txt" | "rtf">(context, options, ENDINGS, "txt");
	return async (report, cutDate) => {
		const { format } = plan;
		const text = () => (plan.out === undefined ? safeLines : String)(creditsText(report.roll));
		const output =
			format === "txt"
				? text()
				: format === "rtf"
					? creditsRtf(report.roll)
					: await drawReport(context, report, { ...plan, format }, cutDate);
		putOutput(context, plan, output);
	};
}

/** Keeps a text from controlling the terminal. */
function safeLines(text: string): string {
	return text.split("\n").map(safeText).join("\n");
}
