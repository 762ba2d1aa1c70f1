import type { CostModification, LicensorCost } from "../costing/model.ts";
import { showAmount } from "../money/minor-unit.ts";
import { explainModification } from "./explain-modification.ts";
import type { CostReportLicensor, CostReportModification, ReasonContext } from "./model.ts";

/** A licensor's cost as shown: every amount from its exact value, in the licensor's currency [TC8]. */
export function shownLicensorCost(context: ReasonContext, cost: LicensorCost): CostReportLicensor["cost"] {
	const show = (modification: CostModification): CostReportModification => ({
		modification: modification.modification,
		newCost: showAmount(modification.newCost, cost.currency),
		changeDescription: explainModification(context, cost, modification),
	});
	return {
		baseCost: showAmount(cost.baseCost, cost.currency),
		finalCost: showAmount(cost.finalCost, cost.currency),
		customCost: cost.customCost === null ? null : showAmount(cost.customCost, cost.currency),
		modifiedCost: showAmount(cost.modifiedCost, cost.currency),
		costModifications: cost.costModifications.map(show),
		ignoredModifications: cost.ignoredModifications.map(show),
	};
}
