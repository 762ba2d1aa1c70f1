import { CurrencyError } from "@oxcut/core";
import { CompareError } from "@oxcut/core/cut";
import { CUT_BUDGET_TASK } from "../features/cuts/cut-budget/budget-task.ts";
import { cutBudgetWork } from "../features/cuts/cut-budget/budget-work.ts";
import { CutRefusedError } from "../features/cuts/cut-builds/build-stored-cut.ts";
import { BUILD_TASK } from "../features/cuts/cut-builds/build-task.ts";
import { buildWork } from "../features/cuts/cut-builds/build-work.ts";
import { COMPARISON_TASK } from "../features/cuts/cut-comparisons/comparison-task.ts";
import { comparisonWork } from "../features/cuts/cut-comparisons/comparison-work.ts";
import { CREDITS_TASK } from "../features/cuts/cut-credits/credits-task.ts";
import { creditsWork } from "../features/cuts/cut-credits/credits-work.ts";
import { DOSSIER_TASK, FAIR_USE_TASK } from "../features/cuts/cut-fair-use/fair-use-tasks.ts";
import { dossierWork, fairUseWork } from "../features/cuts/cut-fair-use/fair-use-work.ts";
import { HINTS_FILE_TASK, HINTS_TASK } from "../features/cuts/cut-hints/hints-task.ts";
import { hintsFileWork, hintsWork } from "../features/cuts/cut-hints/hints-work.ts";
import { LEFT_OUT_TASK } from "../features/cuts/cut-left-out/left-out-task.ts";
import { leftOutWork } from "../features/cuts/cut-left-out/left-out-work.ts";
import { LICENSED_COST_TASK } from "../features/cuts/cut-licensed-cost/licensed-cost-task.ts";
import { licensedCostWork } from "../features/cuts/cut-licensed-cost/licensed-cost-work.ts";
import { ORDER_NEEDS_TASK } from "../features/cuts/cut-order-needs/needs-task.ts";
import { orderNeedsWork } from "../features/cuts/cut-order-needs/needs-work.ts";
import { REPORT_TASK } from "../features/cuts/cut-reports/report-task.ts";
import { reportWork } from "../features/cuts/cut-reports/report-work.ts";
import { RIGHTS_FILE_TASK, RIGHTS_TASK } from "../features/cuts/cut-rights/rights-task.ts";
import { rightsFileWork, rightsWork } from "../features/cuts/cut-rights/rights-work.ts";
import { CUT_SCENARIOS_TASK } from "../features/cuts/cut-scenarios/scenarios-task.ts";
import { scenariosWork } from "../features/cuts/cut-scenarios/scenarios-work.ts";
import { TIMELINE_FORMATS_TASK, TIMELINE_TASK } from "../features/cuts/cut-timelines/timeline-tasks.ts";
import { timelineFormatsWork, timelineWork } from "../features/cuts/cut-timelines/timeline-work.ts";
import { WARNINGS_TASK } from "../features/cuts/cut-warnings/warnings-task.ts";
import { warningsWork } from "../features/cuts/cut-warnings/warnings-work.ts";
import { checkList, LIST_TASK } from "../features/cuts/data-files/check-list.ts";
import { SERIES_BUDGET_TASK } from "../features/cuts/series-budget/series-task.ts";
import { seriesBudgetWork } from "../features/cuts/series-budget/series-work.ts";
import { FORM_TASK } from "../features/forms/form-task.ts";
import { formWork } from "../features/forms/form-work.ts";
import { EXPIRIES_TASK } from "../features/licensors/license-expiries/expiries-task.ts";
import { expiriesWork } from "../features/licensors/license-expiries/expiries-work.ts";
import { ORDER_FILE_TASK } from "../features/licensors/orders/order-file-task.ts";
import { orderFileWork } from "../features/licensors/orders/order-file-work.ts";
import { PLAN_TASK } from "../features/spreadsheets/imports/plan-task.ts";
import { planWork } from "../features/spreadsheets/imports/plan-work.ts";
import type { SentTask, WorkerOutcome } from "../worker-pool/messages.ts";
import { type ServedTask, serveTask } from "../worker-pool/serve-task.ts";

/** Every task that worker threads can run. */
const TASKS: readonly ServedTask[] = [
	serveTask(BUILD_TASK, buildWork),
	serveTask(REPORT_TASK, reportWork),
	serveTask(CREDITS_TASK, creditsWork),
	serveTask(FORM_TASK, formWork),
	serveTask(WARNINGS_TASK, warningsWork),
	serveTask(COMPARISON_TASK, comparisonWork),
	serveTask(HINTS_TASK, hintsWork),
	serveTask(HINTS_FILE_TASK, hintsFileWork),
	serveTask(LEFT_OUT_TASK, leftOutWork),
	serveTask(FAIR_USE_TASK, fairUseWork),
	serveTask(CUT_BUDGET_TASK, cutBudgetWork),
	serveTask(SERIES_BUDGET_TASK, seriesBudgetWork),
	serveTask(CUT_SCENARIOS_TASK, scenariosWork),
	serveTask(LICENSED_COST_TASK, licensedCostWork),
	serveTask(EXPIRIES_TASK, expiriesWork),
	serveTask(RIGHTS_TASK, rightsWork),
	serveTask(RIGHTS_FILE_TASK, rightsFileWork),
	serveTask(DOSSIER_TASK, dossierWork),
	serveTask(ORDER_NEEDS_TASK, orderNeedsWork),
	serveTask(ORDER_FILE_TASK, orderFileWork),
	serveTask(TIMELINE_FORMATS_TASK, timelineFormatsWork),
	serveTask(TIMELINE_TASK, timelineWork),
	serveTask(LIST_TASK, checkList),
	serveTask(PLAN_TASK, planWork),
];

/**
 * Runs a task in this thread: the program of the threads of `createWorkerPool`.
 *
 * @returns the result, or why there is no cut; throws for everything else.
 */
export async function runTask({ task, input, port }: SentTask<never>): Promise<WorkerOutcome<unknown>> {
	try {
		const served = TASKS.find(({ name }) => name === task);
		if (served === undefined) throw new Error(`no thread runs ${task}`);
		return { kind: "answer", answer: await served.work(input, port) };
	} catch (error) {
		if (
			!(error instanceof CurrencyError || error instanceof CutRefusedError || error instanceof CompareError)
		)
			throw error;
		return { kind: "refused", message: error.message };
	} finally {
		// An open port would keep the thread busy.
		port.close();
	}
}
