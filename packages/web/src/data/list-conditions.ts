import { licensingConditionSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";

const answerSchema = z.object({ licensing_conditions: z.array(licensingConditionSchema) });

export const conditionsKey = (productionId: number) =>
	["production", productionId, "licensing_conditions"] as const;

/** The conditions of all licensors of a production, each licensor's in their order. */
export function conditionsQuery(productionId: number) {
	return queryOptions({
		queryKey: conditionsKey(productionId),
		meta: { resources: ["licensing_conditions"], persist: true },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/licensing_conditions`;
			return (await request("GET", path, { schema: answerSchema, signal })).licensing_conditions;
		},
		staleTime: 60_000,
	});
}
