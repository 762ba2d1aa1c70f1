import { creditsReport, creditsRtf, creditsText, disclosureReport, sourcesReport } from "@oxcut/core/cut";
import { exportReport } from "@oxcut/core/exports";
import type { Server } from "../../../worker-pool/ask-server.ts";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { BuildQuestions } from "../cut-builds/build-task.ts";
import type { CreditsInput } from "./credits-task.ts";

/** Runs the task `credits`. */
export async function creditsWork(
	{ source, licenses, file: { list, format }, options, paper }: CreditsInput,
	server: Server<Pick<BuildQuestions, "library">>,
): Promise<Uint8Array> {
	const { context } = await buildStoredCut(source, (keys) => server.ask("library", keys));
	const reports = {
		credits: () => creditsReport(context, licenses, options),
		disclosure: () => disclosureReport(context),
		sources: () => ({ ...sourcesReport(context, licenses), roll: null }),
	};
	const report = reports[list]();
	if (format !== "txt" && format !== "rtf")
		return exportReport(report, format, { buildDate: source.cut.date, paper });
	// The contract allows no text of sources.
	if (report.roll === null) throw new Error(`${list} can't be written as ${format}`);
	return new TextEncoder().encode((format === "txt" ? creditsText : creditsRtf)(report.roll));
}
