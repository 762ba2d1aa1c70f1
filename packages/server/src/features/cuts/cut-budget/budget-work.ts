import { budgetReport } from "@oxcut/core/budget";
import { exportReport } from "@oxcut/core/exports";
import type { Server } from "../../../worker-pool/ask-server.ts";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { BuildQuestions } from "../cut-builds/build-task.ts";
import type { CutBudgetInput } from "./budget-task.ts";

/** Runs the task `cut-budget`. */
export async function cutBudgetWork(
	{ source, plan, format, paper }: CutBudgetInput,
	server: Server<Pick<BuildQuestions, "library">>,
): Promise<Uint8Array> {
	const { context } = await buildStoredCut(source, (keys) => server.ask("library", keys));
	return exportReport(budgetReport(context, plan), format, { buildDate: source.cut.date, paper });
}
