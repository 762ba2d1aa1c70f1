import { reportOf } from "@oxcut/core";
import { exportReport } from "@oxcut/core/exports";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { ReportInput } from "./report-task.ts";

/** Runs the task `report`. */
export async function reportWork({
	source,
	snapshot,
	name,
	format,
	explain,
	buildDate,
	paper,
}: ReportInput): Promise<Uint8Array> {
	const built = await buildStoredCut(source, snapshot);
	return exportReport(reportOf(built, name, explain), format, { buildDate, paper });
}
