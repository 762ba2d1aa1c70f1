import type { CutSnapshot } from "@oxcut/core/cut";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { queryRetry, WARNINGS_SETUP } from "../api/retry.ts";
import { cutKeys } from "./cut-keys.ts";

/** The data that a cut's saved reports were built from, without rates and alt files. */
type CachedProduction = Pick<CutSnapshot, "records" | "licensors" | "prices" | "conditions">;

/** Links to small images of records, by record id. Records without an image are not in it. */
export type RecordPosters = ReadonlyMap<number, readonly string[]>;

export interface CachedResources {
	readonly production: CachedProduction;
	readonly posters: RecordPosters;
}

export const cachedResourcesQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.cachedResources(cutId),
		queryFn: async ({ signal }): Promise<CachedResources> => {
			const { cached_resources } = await api.get("/cuts/:owner_id/cached_resources", {
				owner_id: cutId,
				signal,
			});
			const kept: CachedProduction = { records: [], licensors: [], prices: [], conditions: [] };
			const posters = new Map<number, readonly string[]>();
			for (const resource of cached_resources) {
				if (resource.resource_type === "Record") {
					kept.records.push(resource.data);
					if (resource.thumbnails.length > 0) posters.set(resource.data.id, resource.thumbnails);
				} else if (resource.resource_type === "Licensor") kept.licensors.push(resource.data);
				else if (resource.resource_type === "Price") kept.prices.push(resource.data);
				else kept.conditions.push(resource.data);
			}
			return { production: kept, posters };
		},
		...queryRetry(WARNINGS_SETUP),
		staleTime: Number.POSITIVE_INFINITY,
		meta: { resources: ["cached_resources"], item: { resource: "cuts", id: cutId } },
	});
