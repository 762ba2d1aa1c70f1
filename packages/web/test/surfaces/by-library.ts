import { buildCutNow, RATES, readEdl, readTrackName, reportOf } from "@oxcut/core";
import { customCostsOf } from "@oxcut/core/cut";
import { RATES_SNAPSHOT } from "@oxcut/core/model";
import { CUT_DATE, CUT_NAME, type DrawnCut } from "./any-cut.ts";
import type { Surface } from "./compare-reports.ts";

/** The library, in this process. Custom costs are only set for records that the cut has: they are what is left of them. */
export function byLibrary(drawn: DrawnCut): Surface & { readonly customCosts: DrawnCut["customCosts"] } {
	const { library, displayCurrency, useSourceTcs } = drawn;
	const rate = RATES[drawn.fps];
	const build = (customCosts: DrawnCut["customCosts"]) =>
		buildCutNow({
			cut: { id: 1, production_id: 1, name: CUT_NAME, description: "", date: CUT_DATE, locked: false },
			rate,
			edls: drawn.lists.map(({ name, track, reel, text }) => ({
				edl: readEdl(Buffer.from(text), { file: name, rate }),
				track: readTrackName(track) ?? "auto",
				reel,
			})),
			library,
			rates: RATES_SNAPSHOT,
			displayCurrency,
			useSourceTcs,
			customCosts: customCostsOf(customCosts),
		});
	const used = new Set(build([]).reportSet.usedOxmIds.records);
	const customCosts = drawn.customCosts.filter(([recordId]) => used.has(recordId));
	const built = build(customCosts);
	return {
		reportSet: built.reportSet,
		cost: JSON.parse(JSON.stringify(reportOf(built, "cost").document)),
		entities: library,
		customCosts,
	};
}
