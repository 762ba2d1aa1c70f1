import { budgetLineCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { presentBudgetLine } from "./presenter.ts";
import { listBudgetLines, listBudgetLinesSince, type StoredBudgetLine } from "./queries.ts";
import { addBudgetLine, changeBudgetLine, dropBudgetLine, requireBudgetLine } from "./service.ts";

const OF_LINE = { item: "budget_line", param: "id" } as const;

function answer(line: StoredBudgetLine, status = 200) {
	return itemResponse("budget_line", presentBudgetLine(line), line.version, status);
}

/** The calls for the lines of a production's budget. */
export const budgetLineRoutes: readonly Route[] = [
	serve(budgetLineCalls.listBudgetLines, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "budget_lines", presentBudgetLine, () => listBudgetLines(db.knex, production.id)),
	}),
	serve(budgetLineCalls.listBudgetLinesUpdatedSince, {
		handler: ({ params: { timestamp }, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "budget_lines",
					present: presentBudgetLine,
					read: () => listBudgetLinesSince(db.knex, production.id, timestamp),
				},
				{ productionId: production.id, table: "budget_lines", since: timestamp },
			),
	}),
	serve(budgetLineCalls.createBudgetLine, {
		handler: ({ body: { budget_line }, production, write }) =>
			write(async (trx) => answer(await addBudgetLine(trx, production.id, budget_line), 201)),
	}),
	serve(budgetLineCalls.getBudgetLine, {
		from: OF_LINE,
		handler: async ({ params, production, deps: { db } }) =>
			answer(await requireBudgetLine(db.knex, production.id, params.id)),
	}),
	serve(budgetLineCalls.updateBudgetLine, {
		from: OF_LINE,
		handler: ({ params: { id }, body: { budget_line }, production, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answer(await changeBudgetLine(trx, { productionId: production.id, id, ifMatch }, budget_line)),
			),
	}),
	serve(budgetLineCalls.deleteBudgetLine, {
		from: OF_LINE,
		handler: ({ params: { id }, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const trashId = await dropBudgetLine(trx, { productionId: production.id, id, ifMatch }, account);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
