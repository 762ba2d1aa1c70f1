import { CACHED_RESOURCE_CHUNK } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { chunksOf } from "../../../api/chunks-of.ts";
import type { ChangedResource } from "../../../engine/warning-rows.ts";

export interface ResourceName {
	readonly resource_type: ChangedResource;
	readonly resource_id: number;
}

/** Updates a cut's saved reports to the production's current state, at most 50 resources per call. */
export async function updateSavedReports(cutId: number, resources: readonly ResourceName[]): Promise<void> {
	for (const new_resources of chunksOf(resources, CACHED_RESOURCE_CHUNK)) {
		await api.post("/cuts/:owner_id/cached_resources", { owner_id: cutId, body: { new_resources } });
	}
}
