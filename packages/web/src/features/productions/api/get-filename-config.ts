import { filenameConfigSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ resource_config: filenameConfigSchema });

export const filenameConfigKey = (productionId: number) =>
	["production", productionId, "filename_config"] as const;

/** How a production names its files. */
export function filenameConfigQuery(productionId: number) {
	return queryOptions({
		queryKey: filenameConfigKey(productionId),
		meta: { resources: ["resource_configs"] },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/resource_configs/filename`;
			return (await request("GET", path, { schema: answerSchema, signal })).resource_config;
		},
		staleTime: 60_000,
	});
}
