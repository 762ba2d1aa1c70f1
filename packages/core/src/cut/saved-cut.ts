import { suggestMatches } from "../matching/suggest-matches.ts";
import type { PresentedCut } from "../model/cuts/cut.ts";
import type { ReportSet } from "../model/cuts/report-set.ts";
import type { NamedRecords } from "../model/library/library.ts";
import { SUGGESTIONS_SHOWN } from "./assemble-report-set.ts";
import type { CutBuild } from "./model.ts";
import { presentCut } from "./present-cut.ts";

/**
 * The `report_set` of a cut built from its snapshot. Unidentified clips are compared with the current production,
 * because the snapshot lacks records that no clip uses [MAT4].
 */
export function savedReportSet({ reportSet }: CutBuild, production: NamedRecords): ReportSet {
	const unidentifiedRecords = reportSet.errors.unidentifiedRecords.map((entry) => ({
		...entry,
		suggestions: suggestMatches(entry.contents, production, SUGGESTIONS_SHOWN),
	}));
	return { ...reportSet, errors: { ...reportSet.errors, unidentifiedRecords } };
}

/** A cut built from its snapshot, in the specification's shape, with its {@link savedReportSet}. */
export function presentSavedCut(build: CutBuild, production: NamedRecords): PresentedCut {
	return { ...presentCut(build), report_set: savedReportSet(build, production) };
}
