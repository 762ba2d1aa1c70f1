import { type LicensorUsageMetadata, licensorUsageSchema } from "@oxcut/core";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const metadataSchema = z.object({ resource_metadata: z.array(z.object({ data: z.unknown() })) });

/** What each licensor is paid in a cut. */
type CutTotals = ReadonlyMap<number, LicensorUsageMetadata>;

async function fetchCutTotals(cutId: number, signal: AbortSignal): Promise<CutTotals> {
	const path = `/cuts/${cutId}/resource_metadata`;
	const { resource_metadata } = await request("GET", path, { schema: metadataSchema, signal });
	const licensors = resource_metadata.flatMap(({ data }) => licensorUsageSchema.safeParse(data).data ?? []);
	return new Map(licensors.map((licensor) => [licensor.id, licensor]));
}

export function cutTotalsQuery(cutId: number | null) {
	return queryOptions({
		queryKey: ["cut", cutId ?? 0, "licensor_totals"],
		enabled: cutId !== null,
		meta: { resources: ["resource_metadata", "cuts"], persist: true },
		queryFn: ({ signal }) => fetchCutTotals(cutId ?? 0, signal),
		staleTime: 60_000,
	});
}
