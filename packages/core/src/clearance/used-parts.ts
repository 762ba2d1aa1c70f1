import type { Fragment } from "../reconcile/model.ts";
import type { ReportContext } from "../reports/model.ts";
import type { Side } from "./model.ts";
import type { UsedPart } from "./used-time.ts";

type Parts = { readonly [S in Side]: UsedPart[] };

/** The parts of each record that are seen or heard, in film order; sound under its own picture counts as sound too. */
export function usedParts({
	timeline,
	reconciliation,
	usage,
	library,
}: Pick<ReportContext, "timeline" | "reconciliation" | "usage" | "library">): Map<number, Parts> {
	const byRecord = new Map<number, Parts>();
	const add = (recordId: number, side: Side, { clip, recordIn, recordOut }: Fragment) => {
		const shown = timeline.clips[clip];
		const isStill = library.records.get(recordId)?.category === "Still";
		const isFilmTime = isStill || !shown?.hasSource || shown.speedNumerator === 0;
		const parts = byRecord.get(recordId) ?? { picture: [], sound: [] };
		byRecord.set(recordId, parts);
		parts[side].push({ clip, recordIn, recordOut, isFilmTime });
	};
	for (const { recordId, trkMediaType, fragments } of usage.uses)
		for (const fragment of fragments) add(recordId, trkMediaType === "video" ? "picture" : "sound", fragment);
	for (const fragment of reconciliation.soundUnderPicture) add(fragment.recordId, "sound", fragment);
	const inFilmOrder = (a: UsedPart, b: UsedPart) => a.recordIn - b.recordIn || a.clip - b.clip;
	for (const { picture, sound } of byRecord.values()) {
		picture.sort(inFilmOrder);
		sound.sort(inFilmOrder);
	}
	return byRecord;
}
