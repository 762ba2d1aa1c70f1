import { conditionCalls } from "@oxcut/core/api";
import { licensingConditionCreateSchema } from "@oxcut/core/model";
import type { Route } from "../../../http/route.ts";
import { dealTermRoutes } from "../licensor-parts/deal-term-routes.ts";
import { conditionKind } from "./condition-kind.ts";

/** The calls for licensors' conditions. */
export const licensingConditionRoutes: readonly Route[] = dealTermRoutes({
	calls: {
		listOfLicensor: conditionCalls.listConditionsOfLicensor,
		list: conditionCalls.listConditions,
		listUpdatedSince: conditionCalls.listConditionsUpdatedSince,
		get: conditionCalls.getCondition,
		create: conditionCalls.createCondition,
		update: conditionCalls.updateCondition,
		replace: conditionCalls.replaceConditions,
		delete: conditionCalls.deleteCondition,
	},
	kind: conditionKind,
	item: "licensing_condition",
	draftIn: ({ licensing_condition }) => licensing_condition,
	changeIn: ({ licensing_condition }) => licensing_condition,
	entriesIn: ({ licensing_conditions }) => licensing_conditions,
	draftOf: (condition) => licensingConditionCreateSchema.parse(condition),
});
