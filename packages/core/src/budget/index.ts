/** A project's budget against a cut and its licences, and those of a series' episodes. */

export { type BudgetDocument, budgetDocument } from "./budget-document.ts";
export { budgetReport } from "./budget-table.ts";
export type { BudgetInput } from "./model.ts";
export { projectBudget } from "./project-budget.ts";
export {
	type SeriesBudget,
	type SeriesEpisode,
	type SeriesMoney,
	seriesBudget,
	seriesCurrency,
} from "./series-budget.ts";
export { seriesReport } from "./series-report.ts";
