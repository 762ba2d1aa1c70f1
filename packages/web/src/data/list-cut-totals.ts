import { type LicensorUsageMetadata, licensorUsageSchema, recordUsageSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { api } from "../api/api.ts";

const recordSchema = z.object({
	type: z.literal("R"),
	id: z.int(),
	licensing: recordUsageSchema.shape.licensing.pick({ total: true }),
});

/** A cut's totals by licensor. */
export interface CutTotals {
	/** Each licensor's cost. */
	readonly byLicensor: ReadonlyMap<number, LicensorUsageMetadata>;
	/** How much of each licensor's material is licensed, in frames at the cut's rate. */
	readonly licensedFrames: ReadonlyMap<number, number>;
}

async function fetchCutTotals(cutId: number, signal: AbortSignal): Promise<CutTotals> {
	const { resource_metadata } = await api.get("/cuts/:owner_id/resource_metadata", {
		owner_id: cutId,
		signal,
	});
	const licensors = resource_metadata.flatMap(({ data }) => licensorUsageSchema.safeParse(data).data ?? []);
	const records = resource_metadata.flatMap(({ data }) => recordSchema.safeParse(data).data ?? []);
	const frames = new Map(records.map(({ id, licensing }) => [id, licensing.total]));
	return {
		byLicensor: new Map(licensors.map((licensor) => [licensor.id, licensor])),
		licensedFrames: new Map(
			licensors.map(({ id, recordIDs }) => [
				id,
				recordIDs.reduce((sum, recordId) => sum + (frames.get(recordId) ?? 0), 0),
			]),
		),
	};
}

export function cutTotalsQuery(cutId: number | null) {
	return queryOptions({
		// The key was renamed when the answer's shape changed, because browsers store it.
		queryKey: ["cut", cutId ?? 0, "licensor_usage"],
		enabled: cutId !== null,
		meta: { resources: ["resource_metadata", "cuts"], persist: true },
		queryFn: ({ signal }) => fetchCutTotals(cutId ?? 0, signal),
		staleTime: 60_000,
	});
}
