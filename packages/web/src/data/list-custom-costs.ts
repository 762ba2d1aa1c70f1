import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { queryRetry, WARNINGS_SETUP } from "../api/retry.ts";
import { cutKeys } from "./cut-keys.ts";

/** The custom costs of a cut: record ids with plain decimals [COST10]. */
export const customCostsQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.customCosts(cutId),
		queryFn: async ({ signal }): Promise<[number, string][]> => {
			const { resource_metadata } = await api.get("/cuts/:owner_id/resource_metadata", {
				owner_id: cutId,
				signal,
			});
			return resource_metadata.flatMap(({ data }): [number, string][] => {
				const cost = data.type === "R" ? data.cost.overall.customCost : null;
				return cost === null ? [] : [[data.id, String(cost)]];
			});
		},
		...queryRetry(WARNINGS_SETUP),
		staleTime: Number.POSITIVE_INFINITY,
		meta: { resources: ["resource_metadata"], item: { resource: "cuts", id: cutId } },
	});
