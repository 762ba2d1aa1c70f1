import { readTrackName } from "@oxcut/core";
import type { CutBuildJob } from "../cut-builds/cut-build.ts";
import { presentBuild } from "../cut-builds/presenter.ts";
import type { CutContents, CutItem } from "./cut-item.ts";

/** A cut without timeline and reports. */
export function presentCutItem(cut: CutItem) {
	return {
		id: cut.id,
		production_id: cut.production_id,
		updated_at: cut.updated_at,
		info: {
			name: cut.name,
			description: cut.description,
			date: cut.date,
			timelineLength: cut.timelineLength,
			startsAtTc: cut.startsAtTc,
			endsAtTc: cut.endsAtTc,
			useSourceTcs: cut.useSourceTcs,
			locked: cut.locked,
			displayCurrency: cut.displayCurrency,
			stats: { numRecordsUsed: cut.numRecordsUsed, totalArchiveTime: cut.totalArchiveTime },
		},
		nle_config: {
			fps: cut.fps,
			edls: cut.lists.map(({ file, track, reel }) => ({ file, track: readTrackName(track), reel })),
		},
	};
}

/** A limited cut for lists, with the counts from its saved reports. */
export function presentListedCut(cut: CutItem) {
	return { ...presentCutItem(cut), counts: cut.counts };
}

/** A full cut as JSON text. Inserts computed parts as stored, because they may be megabytes. */
export function presentFullCut(cut: CutItem, contents: CutContents | null): string {
	const limited = JSON.stringify(presentCutItem(cut)).slice(0, -1);
	const timeline = JSON.stringify(contents?.timeline ?? null);
	return `${limited},"nle_timeline":${timeline},"report_set":${contents?.report_set ?? "null"}}`;
}

/** The build that follows a change; null if there is none. */
export function presentFollowingBuild(build: CutBuildJob | null) {
	return build === null ? null : presentBuild(build);
}
