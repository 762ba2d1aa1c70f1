import { areaLevelsSchema, billingPlanSchema, productionSchema, ROLES } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";
import { eventToken } from "../sync/event-token.ts";

/** A production as the API gives it: with the caller's role and levels in it, and the plan it is on. */
export const listedProductionSchema = productionSchema.extend({
	permissions: areaLevelsSchema.extend({ main_role: z.enum(ROLES) }),
	billing: z.object({ plan: billingPlanSchema.pick({ id: true, name: true, features: true }) }),
});
export type ListedProduction = z.output<typeof listedProductionSchema>;

const answerSchema = z.object({ productions: z.array(listedProductionSchema), timestamp: z.string() });

export const productionsQuery = queryOptions({
	queryKey: ["productions"],
	meta: { resources: ["productions", "team_members"], persist: true },
	queryFn: async ({ signal }) => {
		const answer = await request("GET", "/productions", { schema: answerSchema, signal });
		eventToken.readProductions(answer.timestamp);
		return answer.productions;
	},
	staleTime: 60_000,
});
