import { creditsReport, creditsRtf, creditsText, sourcesReport } from "@oxcut/core/cut";
import { exportReport } from "@oxcut/core/exports";
import type { Server } from "../../../worker-pool/ask-server.ts";
import type { BuildQuestions } from "../cut-builds/build-task.ts";
import { workOutCut } from "../cut-builds/work-out-cut.ts";
import type { CreditsInput } from "./credits-task.ts";

/** Runs the task `credits`. */
export async function creditsWork(
	{ source, licenses, file: { list, format }, options, paper }: CreditsInput,
	server: Server<Pick<BuildQuestions, "library">>,
): Promise<Uint8Array> {
	const { context } = await workOutCut(source, (keys) => server.ask("library", keys));
	const credits = creditsReport(context, licenses, options);
	if (format === "txt") return new TextEncoder().encode(creditsText(credits.document));
	if (format === "rtf") return new TextEncoder().encode(creditsRtf(credits.document));
	const report = list === "credits" ? credits : sourcesReport(context, licenses);
	return exportReport(report, format, { buildDate: source.cut.date, paper });
}
