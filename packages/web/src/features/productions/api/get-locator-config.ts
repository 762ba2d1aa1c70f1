import { locatorConfigSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ resource_config: locatorConfigSchema });

export const locatorConfigKey = (productionId: number) =>
	["production", productionId, "locator_config"] as const;

/** How a production numbers its records. */
export function locatorConfigQuery(productionId: number) {
	return queryOptions({
		queryKey: locatorConfigKey(productionId),
		meta: { resources: ["resource_configs"] },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/resource_configs/locator`;
			return (await request("GET", path, { schema: answerSchema, signal })).resource_config;
		},
		staleTime: 60_000,
	});
}
