import { creditsRtf, creditsText } from "@oxcut/core/cut";
import type { ExportableReport } from "@oxcut/core/exports";
import { EXPORT_FORMATS } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Context } from "../../context.ts";
import { safeLines } from "../../text/safe-lines.ts";
import { addFileFlags } from "./report-flags.ts";
import { drawReport, endingsOf, type OutputOptions, planOutput, putOutput } from "./report-output.ts";

const FORMATS = ["txt", "rtf", ...EXPORT_FORMATS] as const;
const ENDINGS = endingsOf({ ".txt": "txt", ".rtf": "rtf" });

/** Flags of lists that roll at the end of a film. */
export type RollFlags = OutputOptions<(typeof FORMATS)[number]>;

/** A list as a roll, and in the formats of all reports. */
type RolledReport = ExportableReport & { readonly roll: Parameters<typeof creditsRtf>[0] };

export function addRollFlags(command: Command): Command {
	return addFileFlags(command, FORMATS);
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
