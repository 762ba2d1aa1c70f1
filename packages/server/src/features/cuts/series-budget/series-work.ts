import { seriesReport } from "@oxcut/core/budget";
import { exportReport } from "@oxcut/core/exports";
import type { SeriesBudgetInput } from "./series-task.ts";

/** Runs the task `series-budget`. */
export function seriesBudgetWork({
	episodes,
	money,
	format,
	...options
}: SeriesBudgetInput): Promise<Uint8Array> {
	return exportReport(seriesReport(episodes, money), format, options);
}
