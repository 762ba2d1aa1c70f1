import type { SavedCut } from "../project/saved-cut.ts";
import type { ImportRequest } from "./import-request.ts";

/** A new cut as it is kept. */
export function savedCutOf(request: ImportRequest, id: number, displayCurrency: string): SavedCut {
	const { name, description, date, rate, sources, useSourceTcs } = request;
	return {
		id,
		name,
		description,
		date,
		locked: false,
		display_currency: displayCurrency,
		use_source_tcs: useSourceTcs,
		fps: rate.name,
		edls: sources.map(({ file, track, reel }) => ({ file, track, reel })),
		custom_costs: [],
	};
}
