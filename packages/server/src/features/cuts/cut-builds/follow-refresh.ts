import { type CutBuild, type CutRefresh, parseDecimal, refreshCut } from "@oxcut/core";
import type { PlainRefresh } from "./build-task.ts";

/** Applies one change of the production or of a custom cost to a built cut [CUT1, CUT2]. */
export function followRefresh(build: CutBuild, change: PlainRefresh): CutBuild {
	return refreshCut(build, exactRefresh(change));
}

function exactRefresh(change: PlainRefresh): CutRefresh {
	if (change.type !== "customPriceRecordUse") return change;
	const customCosts = change.customCosts.map(({ recordId, amount }) => ({
		recordId,
		amount: amount === null ? null : parseDecimal(amount),
	}));
	return { type: "customPriceRecordUse", customCosts };
}
