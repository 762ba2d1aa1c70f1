import { licenseSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ licenses: z.array(licenseSchema) });

export const licensesKey = (productionId: number) => ["production", productionId, "licenses"] as const;

/** The licences of a production. */
export function licensesQuery(productionId: number) {
	return queryOptions({
		queryKey: licensesKey(productionId),
		meta: { resources: ["licenses"] },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/licenses`;
			return (await request("GET", path, { schema: answerSchema, signal })).licenses;
		},
		staleTime: 60_000,
	});
}
