import { type BudgetLine, budgetLineErrors } from "@oxcut/core/model";
import type { ProductionItemKind } from "../../production-items/item-kind.ts";
import { requireOwnLicensor } from "../licensor-parts/own-items.ts";

/** The planned amounts of a production's budget. */
export const budgetLineKind: ProductionItemKind<BudgetLine, "budget_line"> = {
	singular: "budget_line",
	plural: "budget_lines",
	columns: ["name", "licensor_id", "category", "amount", "currency", "contingency", "notes"],
	read: ({ amount, contingency }) => ({ amount: Number(amount), contingency: Number(contingency) }),
	hold: (trx, productionId, { licensor_id }) => requireOwnLicensor(trx, productionId, licensor_id),
	problems: budgetLineErrors,
};
