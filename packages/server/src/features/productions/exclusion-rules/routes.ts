import { exclusionRuleCalls } from "@oxcut/core/api";
import { itemRoutes } from "../../production-items/item-routes.ts";
import { exclusionRuleKind } from "./exclusion-rule-kind.ts";

/** The calls for the rules that leave clips out of cuts. */
export const exclusionRuleRoutes = itemRoutes(exclusionRuleKind, {
	list: exclusionRuleCalls.listExclusionRules,
	listUpdatedSince: exclusionRuleCalls.listExclusionRulesUpdatedSince,
	create: exclusionRuleCalls.createExclusionRule,
	get: exclusionRuleCalls.getExclusionRule,
	update: exclusionRuleCalls.updateExclusionRule,
	delete: exclusionRuleCalls.deleteExclusionRule,
});
