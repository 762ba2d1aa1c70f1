import type { CutBuild } from "@oxcut/core";
import { isLicensable, type MissingPriceWarning } from "@oxcut/core/cut";
import { isUnknownLicensor, type LibraryIndex } from "@oxcut/core/model";

/**
 * Splits missing prices by whether the cut charges that side: the cost report counts only those [COST2]. A custom cost makes a price
 * unnecessary [COST10].
 */
export function splitMissingPrices(
	{ context: { usage, costing } }: CutBuild,
	library: LibraryIndex,
	missing: readonly MissingPriceWarning[],
): { readonly needed: readonly MissingPriceWarning[]; readonly unused: readonly MissingPriceWarning[] } {
	const isCharged = ({ recordId, slot }: MissingPriceWarning): boolean => {
		if ((costing.records.get(recordId)?.customCost ?? null) !== null) return false;
		const uses = usage.byRecord.get(recordId)?.uses ?? [];
		// Only Footage has a separate price for its sound; other records have one price for every use.
		if (library.records.get(recordId)?.category !== "Footage") return uses.length > 0;
		return uses.some((use) => usage.uses[use]?.trkMediaType === (slot === "primary" ? "video" : "audio"));
	};
	return { needed: missing.filter(isCharged), unused: missing.filter((warning) => !isCharged(warning)) };
}

/** Ids of the cut's licensable records with the licensor Unknown, which the cost report counts as missing a price [COST1]. */
export function recordsOfUnknown({ context: { usage } }: CutBuild, library: LibraryIndex): number[] {
	return [...usage.byRecord.keys()].filter((id) => {
		const record = library.records.get(id);
		const licensor = record && library.licensors.get(record.licensor_id);
		return record && licensor && isUnknownLicensor(licensor) && isLicensable(record, licensor);
	});
}
