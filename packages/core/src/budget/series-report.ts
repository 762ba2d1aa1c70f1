import type { ReportTable } from "../model/cuts/report-table.ts";
import { type SeriesBudget, type SeriesEpisode, type SeriesMoney, seriesBudget } from "./series-budget.ts";
import { seriesTable } from "./series-table.ts";

/** The budgets of a series' episodes, as a table for csv, xlsx and pdf, and the same as data [BUD11–BUD14]. */
export function seriesReport(
	episodes: readonly SeriesEpisode[],
	money: SeriesMoney,
): { readonly table: ReportTable; readonly document: SeriesBudget } {
	const document = seriesBudget(episodes, money);
	return { table: seriesTable(document, money), document };
}
