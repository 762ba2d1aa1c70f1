import { idSchema, licensingConditionCreateSchema, licensingConditionUpdateSchema } from "@oxcut/core";
import * as z from "zod";
import type { Route } from "../../http/route.ts";
import { dealTermRoutes } from "../../licensor-parts/deal-term-routes.ts";
import { partListSchema } from "../../licensor-parts/part-list-schema.ts";
import { conditionKind } from "./condition-kind.ts";

/** The calls of licensors' conditions. */
export const licensingConditionRoutes: readonly Route[] = dealTermRoutes({
	kind: conditionKind,
	item: "licensing_condition",
	one: "licensing condition",
	many: "licensing conditions",
	createBody: z.object({ licensing_condition: licensingConditionCreateSchema }),
	draftIn: ({ licensing_condition }) => licensing_condition,
	updateBody: z.object({ licensing_condition: licensingConditionUpdateSchema }),
	changeIn: ({ licensing_condition }) => licensing_condition,
	updateManyBody: z.object({
		licensing_conditions: partListSchema(
			licensingConditionUpdateSchema.extend({ id: idSchema.optional() }),
			licensingConditionCreateSchema,
		),
	}),
	entriesIn: ({ licensing_conditions }) => licensing_conditions,
	draftOf: (condition) => licensingConditionCreateSchema.parse(condition),
});
