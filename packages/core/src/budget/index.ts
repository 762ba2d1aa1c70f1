/** A project's budget against a cut and its licences. */

export { type BudgetDocument, budgetDocument, budgetReport } from "./budget-report.ts";
export type { BudgetInput } from "./model.ts";
export { projectBudget } from "./project-budget.ts";
