import * as z from "zod";
import { budgetLineCreateSchema, budgetLineUpdateSchema } from "../model/productions/budget-line.ts";
import { EDIT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { budgetLine } from "./entities.ts";
import { idParams, productionParams, sinceParams } from "./parameters.ts";

/** The lines that divide a production's budget. */
export const budgetLineCalls = defineCalls({
	listBudgetLines: {
		method: "GET",
		path: "/productions/:production_id/budget_lines",
		summary: "Lines of a production's budget: planned amounts",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("budget_lines", budgetLine) },
	},

	listBudgetLinesUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/budget_lines/updated_since/:timestamp",
		summary: "Budget lines changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("budget_lines", budgetLine) },
	},

	createBudgetLine: {
		method: "POST",
		path: "/productions/:production_id/budget_lines",
		summary: "Adds a budget line",
		access: EDIT_RECORDS,
		params: productionParams,
		body: z.object({ budget_line: budgetLineCreateSchema }),
		answers: { 201: itemAnswer("budget_line", budgetLine) },
	},

	getBudgetLine: {
		method: "GET",
		path: "/budget_lines/:id",
		summary: "One budget line",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("budget_line", budgetLine) },
	},

	updateBudgetLine: {
		method: "PUT",
		path: "/budget_lines/:id",
		summary: "Changes the given fields of a budget line",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ budget_line: budgetLineUpdateSchema }),
		answers: { 200: itemAnswer("budget_line", budgetLine) },
	},

	deleteBudgetLine: {
		method: "DELETE",
		path: "/budget_lines/:id",
		summary: "Moves a budget line to the trash",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},
});
