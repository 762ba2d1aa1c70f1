import type { SeriesEpisode, SeriesMoney } from "@oxcut/core/budget";
import type { ExportFormat } from "@oxcut/core/model";
import type { WorkerTask } from "../../../deps/worker-pool.ts";

export interface SeriesBudgetInput {
	readonly episodes: readonly SeriesEpisode[];
	readonly money: SeriesMoney;
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
	readonly buildDate: string;
}

/** Writes the budgets of a series' episodes, added up, as a file [BUD15]. */
export const SERIES_BUDGET_TASK: WorkerTask<SeriesBudgetInput, Uint8Array> = {
	name: "series-budget",
	limitMs: 60_000,
};
