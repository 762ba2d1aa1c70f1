import { budgetReport } from "@oxcut/core/budget";
import { exportReport } from "@oxcut/core/exports";
import type { Server } from "../../../worker-pool/ask-server.ts";
import type { BuildQuestions } from "../cut-builds/build-task.ts";
import { workOutCut } from "../cut-builds/work-out-cut.ts";
import type { CutBudgetInput } from "./budget-task.ts";

/** Runs the task `cut-budget`. */
export async function cutBudgetWork(
	{ source, plan, format, paper }: CutBudgetInput,
	server: Server<Pick<BuildQuestions, "library">>,
): Promise<Uint8Array> {
	const { context } = await workOutCut(source, (keys) => server.ask("library", keys));
	return exportReport(budgetReport(context, plan), format, { buildDate: source.cut.date, paper });
}
