import { priceSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";

const answerSchema = z.object({ prices: z.array(priceSchema) });

export const pricesKey = (productionId: number) => ["production", productionId, "prices"] as const;

/** The prices of all licensors of a production, each licensor's in their order. */
export function pricesQuery(productionId: number) {
	return queryOptions({
		queryKey: pricesKey(productionId),
		meta: { resources: ["prices"], persist: true },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/prices`;
			return (await request("GET", path, { schema: answerSchema, signal })).prices;
		},
		staleTime: 60_000,
	});
}
