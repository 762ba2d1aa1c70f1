import type { SavedCut } from "../project/saved-cut.ts";
import { sha256Of } from "../project/sha256-of.ts";
import type { ImportRequest } from "./import-request.ts";

/** A new cut in its saved form. */
export function savedCutOf(request: ImportRequest, id: number, displayCurrency: string): SavedCut {
	const { name, description, date, rate, sources, edls, useSourceTcs } = request;
	return {
		id,
		name,
		description,
		date,
		locked: false,
		display_currency: displayCurrency,
		use_source_tcs: useSourceTcs,
		fps: rate.name,
		edls: sources.map(({ file, bytes, track, reel, sequence }, index) => ({
			file,
			track,
			reel,
			...(sequence === "" ? {} : { sequence }),
			sha256: sha256Of(bytes),
			events: edls[index]?.edl.events.length ?? 0,
		})),
		custom_costs: [],
	};
}
