import { exclusionRuleCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { presentExclusionRule } from "./presenter.ts";
import { listExclusionRules, listExclusionRulesSince, type StoredExclusionRule } from "./queries.ts";
import { addExclusionRule, changeExclusionRule, dropExclusionRule, requireExclusionRule } from "./service.ts";

const OF_RULE = { item: "exclusion_rule", param: "id" } as const;

function answer(rule: StoredExclusionRule, status = 200) {
	return itemResponse("exclusion_rule", presentExclusionRule(rule), rule.version, status);
}

/** The calls for the rules that leave clips out of cuts. */
export const exclusionRuleRoutes: readonly Route[] = [
	serve(exclusionRuleCalls.listExclusionRules, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "exclusion_rules", presentExclusionRule, () =>
				listExclusionRules(db.knex, production.id),
			),
	}),
	serve(exclusionRuleCalls.listExclusionRulesUpdatedSince, {
		handler: ({ params: { timestamp }, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "exclusion_rules",
					present: presentExclusionRule,
					read: () => listExclusionRulesSince(db.knex, production.id, timestamp),
				},
				{ productionId: production.id, table: "exclusion_rules", since: timestamp },
			),
	}),
	serve(exclusionRuleCalls.createExclusionRule, {
		handler: ({ body: { exclusion_rule: fields }, production, write }) =>
			write(async (trx) => answer(await addExclusionRule(trx, production.id, fields), 201)),
	}),
	serve(exclusionRuleCalls.getExclusionRule, {
		from: OF_RULE,
		handler: async ({ params, production, deps: { db } }) =>
			answer(await requireExclusionRule(db.knex, production.id, params.id)),
	}),
	serve(exclusionRuleCalls.updateExclusionRule, {
		from: OF_RULE,
		handler: ({
			params: { id },
			body: { exclusion_rule: fields },
			production,
			request: { ifMatch },
			write,
		}) =>
			write(async (trx) =>
				answer(await changeExclusionRule(trx, { productionId: production.id, id, ifMatch }, fields)),
			),
	}),
	serve(exclusionRuleCalls.deleteExclusionRule, {
		from: OF_RULE,
		handler: ({ params: { id }, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const trashId = await dropExclusionRule(trx, { productionId: production.id, id, ifMatch }, account);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
