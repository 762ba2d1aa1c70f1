import type { CutSnapshot } from "@oxcut/core/cut";
import {
	archiveRecordSchema,
	licensingConditionSchema,
	licensorSchema,
	priceSchema,
} from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { queryRetry, WARNINGS_SETUP } from "../../../api/retry.ts";
import { cutKeys } from "../../../data/cut-keys.ts";

const answerSchema = z.object({
	cached_resources: z.array(
		z.discriminatedUnion("resource_type", [
			z.object({
				resource_type: z.literal("Record"),
				data: archiveRecordSchema,
				thumbnails: z.array(z.string()),
			}),
			z.object({ resource_type: z.literal("Licensor"), data: licensorSchema }),
			z.object({ resource_type: z.literal("Price"), data: priceSchema }),
			z.object({ resource_type: z.literal("LicensingCondition"), data: licensingConditionSchema }),
		]),
	),
});

/** What a cut's kept reports were made with, but for rates and alt files. */
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
			const path = `/cuts/${cutId}/cached_resources`;
			const { cached_resources } = await request("GET", path, { schema: answerSchema, signal });
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
		meta: { resources: ["cached_resources"] },
	});
