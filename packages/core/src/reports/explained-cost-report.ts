import { costReport } from "./cost-report.ts";
import { explainUse } from "./explain-use.ts";
import type { CostReportModification, CostReportUse, ReportContext } from "./model.ts";

/** The cost report as data, with the table's `explanation` for each use and each modification [COST16]. */
export function explainedCostReport(context: ReportContext): object {
	const { costing, library } = context;
	const report = costReport(context);
	const explainModification = (modification: CostReportModification) => ({
		...modification,
		explanation: modification.changeDescription,
	});
	// Locators are unique in a production, case-insensitively, so they identify the records.
	const charges = new Map(
		[...costing.records.values()].map((cost) => [
			library.records.get(cost.recordId)?.production_locator,
			cost.charges,
		]),
	);
	return {
		...report,
		licensors: report.licensors.map(({ cost, records, ...licensor }) => ({
			...licensor,
			cost: {
				...cost,
				costModifications: cost.costModifications.map(explainModification),
				ignoredModifications: cost.ignoredModifications.map(explainModification),
			},
			records: records.map((record) => ({
				...record,
				uses: record.uses.map((use: CostReportUse, index) => {
					const charge = charges.get(record.production_locator)?.[index];
					return { ...use, explanation: charge ? explainUse(context, charge) : null };
				}),
			})),
		})),
	};
}
