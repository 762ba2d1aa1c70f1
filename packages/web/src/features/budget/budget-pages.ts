import { BudgetPage } from "./budget-page.tsx";
import { SeriesPage } from "./series/series-page.tsx";

/**
 * The pages of a project's and of an organization's budget. One file for both: with one each, the build splits the files that they
 * share with a cut's page, which then loads more.
 */
export const BUDGET_PAGES = { project: BudgetPage, series: SeriesPage };
