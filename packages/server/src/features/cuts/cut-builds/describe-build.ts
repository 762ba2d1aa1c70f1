import type { CutBuild } from "@oxcut/core";
import { countCut, licensorMetadata, presentSavedCut, recordMetadata, snapshotCut } from "@oxcut/core/cut";
import { resourcesOf } from "../saved-cuts/keep-cached-resources.ts";
import { usageRows } from "../saved-cuts/keep-usage.ts";
import type { BuiltCut } from "../saved-cuts/save-built-cut.ts";
import type { ProductionNames } from "./build-task.ts";

/**
 * Converts a build into its stored form.
 *
 * @param names - of the production's records, for suggestions for unidentified clips [MAT4]; null if there are none.
 */
export function describeBuild(build: CutBuild, names: ProductionNames | null): BuiltCut {
	const { context } = build;
	const { info, nle_timeline, report_set } = presentSavedCut(build, {
		records: new Map(names?.records.map((record) => [record.id, record])),
		altFiles: names?.altFiles ?? [],
	});
	const { timelineLength, startsAtTc, endsAtTc, stats } = info;
	const snapshot = snapshotCut(build);
	const records = ascending(context.usage.byRecord.keys()).map((id) => recordMetadata(context, id));
	const licensors = ascending(context.costing.licensors.keys()).map((id) => licensorMetadata(context, id));
	return {
		info: { timelineLength, startsAtTc, endsAtTc, stats },
		counts: countCut(build),
		nle_timeline,
		report_set: JSON.stringify(report_set),
		snapshot: JSON.stringify(snapshot),
		resources: JSON.stringify(resourcesOf(snapshot)),
		usage: JSON.stringify(usageRows([...records, ...licensors])),
	};
}

function ascending(ids: Iterable<number>): number[] {
	return [...ids].sort((a, b) => a - b);
}
