import type { LicensorUsageMetadata } from "../model/cuts/licensor-usage.ts";
import type { ReportContext } from "./model.ts";
import { shownLicensorCost } from "./shown-cost.ts";

/**
 * A licensor's material in the cut and its payment, in the specification's shape: usage metadata of type L.
 *
 * @throws {Error} `licensor {id} not found` for a licensor without a record in the cut.
 */
export function licensorMetadata(context: ReportContext, licensorId: number): LicensorUsageMetadata {
	const cost = context.costing.licensors.get(licensorId);
	if (!cost) throw new Error(`licensor ${licensorId} not found`);
	return {
		type: "L",
		id: licensorId,
		recordIDs: cost.recordIds,
		numMaterialsLicensing: cost.numMaterialsLicensing,
		numClipsLicensing: cost.numClipsLicensing,
		cost: {
			...shownLicensorCost(context, cost),
			missingPrice: cost.numRecordsMissingPrices > 0,
			price_id: null,
		},
		errors: { numRecordsMissingPrices: cost.numRecordsMissingPrices },
	};
}
