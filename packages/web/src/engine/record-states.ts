import type { CutBuild } from "@oxcut/core";
import { recordState } from "@oxcut/core/model";

/** The rights state of a clip or record on the timeline; `ign` covers nothing and needs nothing. */
export const CLIP_STATES = ["need", "lic", "fair", "free", "unid", "prob", "orig", "ign"] as const;
export type ClipState = (typeof CLIP_STATES)[number];

/** The names of a record's states in the UI kit. */
export const STATE_NAMES = {
	fair_use: "fair",
	rights_free: "free",
	problem: "prob",
	licensed: "lic",
	rights_needed: "need",
	original: "orig",
} as const;

/** States of a cut's records: the production's own material has none. */
export function recordStateOf(
	{ context }: CutBuild,
	recordId: number,
	licensedIds: ReadonlySet<number>,
): Exclude<ClipState, "unid" | "ign"> {
	const record = context.library.records.get(recordId);
	if (record === undefined || record.source_type === "Original") return "orig";
	const missesPrice = context.costing.records.get(recordId)?.missing ?? false;
	return STATE_NAMES[recordState({ ...record, licensed: licensedIds.has(recordId) }, missesPrice)];
}

/** State of a clip; null for black and unnamed clips, which aren't drawn. */
export function clipStateOf(
	build: CutBuild,
	clipKey: number,
	licensedIds: ReadonlySet<number>,
): ClipState | null {
	const match = build.context.matched.matches[clipKey];
	switch (match?.kind) {
		case undefined:
		case "nothing":
			return null;
		case "unidentified":
			return "unid";
		case "ignored":
			return "ign";
		case "tracked_non_ox":
			return "orig";
		case "records": {
			const [recordId] = match.records;
			return recordId === undefined ? "unid" : recordStateOf(build, recordId, licensedIds);
		}
	}
}
