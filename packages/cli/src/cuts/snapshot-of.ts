import type { CutBuild } from "@oxcut/core";
import type { Snapshot } from "../project/saved-cut.ts";

/**
 * What a build was worked out with, to be kept beside the cut: building from it gives the same reports.
 *
 * Records that are wholly covered belong to it too: without them their clips would be unidentified, and those
 * cover nothing [REC2].
 */
export function snapshotOf({ context, input }: CutBuild): Snapshot {
	const { matched, rates, library } = context;
	const recordIds = new Set<number>();
	const altFileIds = new Set<number>();
	for (const match of matched.matches) {
		if ("altFile" in match && match.altFile !== null) altFileIds.add(match.altFile);
		if (match.kind === "records") for (const id of match.records) recordIds.add(id);
	}
	const records = input.library.records.filter(({ id }) => recordIds.has(id));
	const licensorIds = new Set(records.map(({ licensor_id }) => licensor_id));
	const byId = <T extends { readonly id: number }>(items: readonly T[]) =>
		[...items].sort((a, b) => a.id - b.id);
	return {
		rates: { timestamp: rates.timestamp, rates: { ...rates.rates } },
		licensors: byId([...licensorIds].flatMap((id) => library.licensors.get(id) ?? [])),
		prices: byId(input.library.prices.filter(({ licensor_id }) => licensorIds.has(licensor_id))),
		conditions: byId(input.library.conditions.filter(({ licensor_id }) => licensorIds.has(licensor_id))),
		records: byId(records),
		alt_files: byId(input.library.altFiles.filter(({ id }) => altFileIds.has(id))),
	};
}
