import { type LicensorUsageMetadata, licensorUsageSchema, limitedCutSchema } from "@oxcut/core";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const cutsSchema = z.object({ cuts: z.array(limitedCutSchema.pick({ id: true, info: true })) });
const metadataSchema = z.object({ resource_metadata: z.array(z.object({ data: z.unknown() })) });

/** What each licensor is paid in the production's current cut: the latest one. */
export interface CutTotals {
	readonly cut: { readonly id: number; readonly name: string };
	readonly byLicensor: ReadonlyMap<number, LicensorUsageMetadata>;
}

/** @returns null where there is no cut yet. */
async function fetchCutTotals(productionId: number, signal: AbortSignal): Promise<CutTotals | null> {
	const { cuts } = await request("GET", `/productions/${productionId}/cuts`, { schema: cutsSchema, signal });
	const [latest] = cuts.toSorted((a, b) => b.info.date.localeCompare(a.info.date) || b.id - a.id);
	if (latest === undefined) return null;
	const path = `/cuts/${latest.id}/resource_metadata`;
	const { resource_metadata } = await request("GET", path, { schema: metadataSchema, signal });
	const licensors = resource_metadata.flatMap(({ data }) => licensorUsageSchema.safeParse(data).data ?? []);
	return {
		cut: { id: latest.id, name: latest.info.name },
		byLicensor: new Map(licensors.map((licensor) => [licensor.id, licensor])),
	};
}

export function cutTotalsQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "licensor_totals"],
		meta: { resources: ["resource_metadata", "cuts"], persist: true },
		queryFn: ({ signal }) => fetchCutTotals(productionId, signal),
		staleTime: 60_000,
	});
}
