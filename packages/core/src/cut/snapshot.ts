import type { LicensingCondition } from "../model/licensing-condition.ts";
import type { Licensor } from "../model/licensor.ts";
import type { Price } from "../model/price.ts";
import type { ArchiveRecord } from "../model/record.ts";
import type { CutBuild } from "./model.ts";

/**
 * What the entities that a cut draws on were when it was built: the specification's cached resources, by kind.
 * Warnings compare it with the production of today [WARN4].
 */
export interface CutSnapshot {
	readonly records: readonly ArchiveRecord[];
	readonly licensors: readonly Licensor[];
	readonly prices: readonly Price[];
	readonly conditions: readonly LicensingCondition[];
}

/**
 * Takes the snapshot of a build: each record in the cut, and each licensor of such a record with all its prices
 * and conditions. Those that the cost does not draw on yet are kept too: a price that is added tomorrow is a change.
 */
export function snapshotCut(build: CutBuild): CutSnapshot {
	const { library, usage } = build.context;
	const records = [];
	const licensorIds = new Set<number>();
	for (const id of usage.byRecord.keys()) {
		const record = library.records.get(id);
		if (!record) continue;
		records.push(record);
		licensorIds.add(record.licensor_id);
	}
	const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
	const ids = [...licensorIds].sort((a, b) => a - b);
	return {
		records: records.sort(byId),
		licensors: ids.flatMap((id) => library.licensors.get(id) ?? []),
		prices: ids.flatMap((id) => library.pricesByLicensor.get(id) ?? []).sort(byId),
		conditions: ids.flatMap((id) => library.conditionsByLicensor.get(id) ?? []).sort(byId),
	};
}
