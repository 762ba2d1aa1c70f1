import { licensorSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";

const answerSchema = z.object({ licensors: z.array(licensorSchema) });

export const licensorsKey = (productionId: number) => ["production", productionId, "licensors"] as const;

/** The licensors of a production, Unknown and Public Domain among them. */
export function licensorsQuery(productionId: number) {
	return queryOptions({
		queryKey: licensorsKey(productionId),
		meta: { resources: ["licensors"], persist: true },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/licensors`;
			return (await request("GET", path, { schema: answerSchema, signal })).licensors;
		},
		staleTime: 60_000,
	});
}
