import { type Cut, type CutBuild, indexLibrary, type Library, presentCut, suggestMatches } from "@oxcut/core";

const SUGGESTIONS = 5;

/** A saved cut in the specification's shape; unidentified clips are compared with the production of today. */
export function presentSavedCut(build: CutBuild, library: Library): Cut {
	const cut = presentCut(build);
	const index = indexLibrary(library);
	const unidentifiedRecords = cut.report_set.errors.unidentifiedRecords.map((entry) => ({
		...entry,
		suggestions: [...suggestMatches(entry.contents, index, SUGGESTIONS)],
	}));
	return {
		...cut,
		report_set: { ...cut.report_set, errors: { ...cut.report_set.errors, unidentifiedRecords } },
	};
}
