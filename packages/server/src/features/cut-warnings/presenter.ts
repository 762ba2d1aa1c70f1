import type { CutWarnings } from "@oxcut/core";

/** A cut's warnings as the API shows them: computed, so in the engine's own names [API2]. */
export function presentWarnings(warnings: CutWarnings): CutWarnings {
	return {
		missingPrices: warnings.missingPrices,
		licensorsMissingPrices: warnings.licensorsMissingPrices,
		licensingIssues: warnings.licensingIssues,
		masterIssues: warnings.masterIssues,
		changedLicensors: warnings.changedLicensors,
		changedRecords: warnings.changedRecords,
		changedPrices: warnings.changedPrices,
		changedConditions: warnings.changedConditions,
	};
}
