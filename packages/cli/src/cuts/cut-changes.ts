import { type CutBuild, costReport, cueSheetReport, fairUseReport } from "@oxcut/core";
import { snapshotCut } from "@oxcut/core/cut";
import { type CutEntry, cutFile, cutPath, snapshotFile } from "../project/cut-files.ts";
import type { FileChange } from "../project/journal.ts";
import { jsonBytes } from "../project/write-json.ts";

/** The files of a newly built cut: its own, its snapshot and its reports. */
export function cutChanges(entry: CutEntry, build: CutBuild): FileChange[] {
	const { context, reportSet, chronology } = build;
	const report = (name: string, value: unknown): FileChange => ({
		path: cutPath(entry.slug, "reports", name),
		bytes: jsonBytes(value),
	});
	return [
		cutFile(entry),
		snapshotFile(entry.slug, snapshotCut(build)),
		report("report-set.json", reportSet),
		report("cost.json", costReport(context)),
		report("fair-use.json", fairUseReport(context, chronology.entries)),
		report("cue-sheet.json", cueSheetReport(context, reportSet.cueSheet.lines)),
	];
}
