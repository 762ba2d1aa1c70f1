import type { CutEdl } from "@oxcut/core";
import type { SavedCut } from "../project/saved-cut.ts";
import { sha256Of } from "../project/sha256-of.ts";
import type { EdlSource } from "./edl-source.ts";
import type { ImportRequest } from "./import-request.ts";

/** A list of a cut in its saved form. @param edl - the list as it was read. */
export function savedListOf(
	{ file, bytes, track, reel, sequence }: EdlSource,
	edl: CutEdl | undefined,
): SavedCut["edls"][number] {
	return {
		file,
		track,
		reel,
		...(sequence === "" ? {} : { sequence }),
		sha256: sha256Of(bytes),
		events: edl?.edl.events.length ?? 0,
	};
}

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
		edls: sources.map((source, index) => savedListOf(source, edls[index])),
		custom_costs: [],
	};
}
