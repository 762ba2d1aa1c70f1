import { licensedCostReport } from "@oxcut/core/clearance";
import { exportReport } from "@oxcut/core/exports";
import type { Server } from "../../../worker-pool/ask-server.ts";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { BuildQuestions } from "../cut-builds/build-task.ts";
import type { LicensedCostTaskInput } from "./licensed-cost-task.ts";

/** Runs the task `licensed-cost`. */
export async function licensedCostWork(
	{ source, plan, format, paper }: LicensedCostTaskInput,
	server: Server<Pick<BuildQuestions, "library">>,
): Promise<Uint8Array> {
	const { context } = await buildStoredCut(source, (keys) => server.ask("library", keys));
	return exportReport(licensedCostReport(context, plan), format, { buildDate: source.cut.date, paper });
}
