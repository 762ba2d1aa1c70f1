import { buildCutNow, type CutBuild, reportOf } from "@oxcut/core";
import { creditsReport, readSavedLists, savedCutInput, sourcesReport } from "@oxcut/core/cut";
import { RATES_SNAPSHOT } from "@oxcut/core/model";
import { CUT_DATE, CUT_NAME, type DrawnCut } from "./any-cut.ts";
import type { Surface } from "./compare-reports.ts";

/** Builds a cut of a production's lists. */
export function buildDrawn(
	drawn: DrawnCut,
	named: { readonly id: number; readonly name: string; readonly date: string },
): CutBuild {
	const edls = readSavedLists(
		drawn.lists.map(({ text, ...list }) => ({ ...list, contents: Buffer.from(text) })),
		drawn.fps,
	);
	const cut = { ...named, production_id: 1, description: "", locked: false };
	const { library } = drawn;
	return buildCutNow(savedCutInput({ ...drawn, cut }, edls, { library, rates: RATES_SNAPSHOT }));
}

/** The library, in this process. Keeps only custom costs of records in the cut. */
export function byLibrary(drawn: DrawnCut): Surface & { readonly customCosts: DrawnCut["customCosts"] } {
	const { library } = drawn;
	const build = (customCosts: DrawnCut["customCosts"]) =>
		buildDrawn({ ...drawn, customCosts }, { id: 1, name: CUT_NAME, date: CUT_DATE });
	const used = new Set(build([]).reportSet.usedOxmIds.records);
	const customCosts = drawn.customCosts.filter(([recordId]) => used.has(recordId));
	const built = build(customCosts);
	return {
		reportSet: built.reportSet,
		cost: JSON.parse(JSON.stringify(reportOf(built, "cost").document)),
		credits: {
			credits: creditsReport(built.context, [], {}).document,
			sources: sourcesReport(built.context, []).document,
		},
		entities: library,
		customCosts,
	};
}
