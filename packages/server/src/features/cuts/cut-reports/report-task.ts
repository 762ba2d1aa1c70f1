import type { ReportName } from "@oxcut/core";
import type { CutSnapshot } from "@oxcut/core/cut";
import type { ExportFormat } from "@oxcut/core/exports";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import type { CutSource } from "../cut-builds/build-task.ts";

export interface ReportInput {
	readonly source: CutSource;
	readonly snapshot: CutSnapshot;
	readonly name: ReportName;
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
	readonly explain: boolean;
	readonly buildDate: string;
}

/** Exports a report of a cut's last build as a file. */
export const REPORT_TASK: WorkerTask<ReportInput, Uint8Array> = { name: "report", limitMs: 180_000 };
