import { budgetLineCalls } from "@oxcut/core/api";
import { itemRoutes } from "../../production-items/item-routes.ts";
import { budgetLineKind } from "./budget-line-kind.ts";

/** The calls for the lines of a production's budget. */
export const budgetLineRoutes = itemRoutes(budgetLineKind, {
	list: budgetLineCalls.listBudgetLines,
	listUpdatedSince: budgetLineCalls.listBudgetLinesUpdatedSince,
	create: budgetLineCalls.createBudgetLine,
	get: budgetLineCalls.getBudgetLine,
	update: budgetLineCalls.updateBudgetLine,
	delete: budgetLineCalls.deleteBudgetLine,
});
