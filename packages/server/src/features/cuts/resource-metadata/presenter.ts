import {
	type LicensorUsageMetadata,
	NO_COST,
	type RecordUsageMetadata,
	type ResourceMetadata,
} from "@oxcut/core/model";
import type { MetadataItem } from "./metadata-item.ts";

/** A record that the cut does not use. */
function unusedRecord(id: number): RecordUsageMetadata {
	return {
		type: "R",
		id,
		clips: [],
		inCut: { total: 0, totalByFilmTC: 0, totalBySourceTC: 0, percentOfOriginal: null },
		licensing: { total: 0, percentOfOriginal: null, video: 0, audio: 0 },
		cost: { overall: NO_COST, video: NO_COST, audio: NO_COST },
		errors: { missingPrices: [] },
	};
}

/** A licensor that supplies nothing to the cut. */
function unusedLicensor(id: number): LicensorUsageMetadata {
	return {
		type: "L",
		id,
		recordIDs: [],
		numMaterialsLicensing: 0,
		numClipsLicensing: 0,
		cost: NO_COST,
		errors: { numRecordsMissingPrices: 0 },
	};
}

function dataOf({ kind, resource_id, data, custom_cost }: MetadataItem): ResourceMetadata["data"] {
	if (kind === "L") return data ?? unusedLicensor(resource_id);
	const usage = data?.type === "R" ? data : unusedRecord(resource_id);
	// The cost as set, which may be newer than the figures.
	const customCost = custom_cost === null ? null : Number(custom_cost);
	return { ...usage, cost: { ...usage.cost, overall: { ...usage.cost.overall, customCost } } };
}

export function presentMetadata(item: MetadataItem): ResourceMetadata {
	return { id: item.id, owner_id: item.cut_id, data: dataOf(item), updated_at: item.updated_at };
}
