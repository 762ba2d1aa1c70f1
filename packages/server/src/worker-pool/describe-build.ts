import { type CutBuild, licensorMetadata, presentSavedCut, recordMetadata, snapshotCut } from "@oxcut/core";
import type { BuiltCut } from "../features/cuts/save-built-cut.ts";
import type { RecordName } from "./worker-tasks.ts";

/**
 * A build as it is kept.
 *
 * @param names - of the production's records, which unidentified clips are compared with [MAT4].
 */
export function describeBuild(build: CutBuild, names: readonly RecordName[]): BuiltCut {
	const { context } = build;
	const { info, nle_timeline, report_set } = presentSavedCut(build, {
		records: new Map(names.map((record) => [record.id, record])),
	});
	const { timelineLength, startsAtTc, endsAtTc, stats } = info;
	return {
		info: { timelineLength, startsAtTc, endsAtTc, stats },
		nle_timeline,
		report_set: JSON.stringify(report_set),
		snapshot: snapshotCut(build),
		record_usage: ascending(context.usage.byRecord.keys()).map((id) => recordMetadata(context, id)),
		licensor_usage: ascending(context.costing.licensors.keys()).map((id) => licensorMetadata(context, id)),
	};
}

function ascending(ids: Iterable<number>): number[] {
	return [...ids].sort((a, b) => a - b);
}
