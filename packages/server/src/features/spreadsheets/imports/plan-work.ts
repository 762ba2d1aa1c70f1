import { resourceLimits } from "node:worker_threads";
import { READING_LIMITS, readWorkbookApart } from "@oxcut/core/workbook-process";
import type { Server } from "../../../worker-pool/ask-server.ts";
import { type PlanInput, type PlannedFile, planFile } from "./plan-file.ts";
import type { PlanQuestions } from "./plan-task.ts";

/** Runs the task `planImport`. */
export async function planWork(input: PlanInput, server: Server<PlanQuestions>): Promise<PlannedFile> {
	const program = new URL("./workbook-reader.js", import.meta.url);
	// The memory limit of this thread.
	const limits = {
		...READING_LIMITS,
		memoryMb: resourceLimits.maxOldGenerationSizeMb ?? READING_LIMITS.memoryMb,
	};
	return planFile(
		input,
		(ids) => server.ask("records", ids),
		(bytes, options) => readWorkbookApart(bytes, options, { program, limits }),
	);
}
