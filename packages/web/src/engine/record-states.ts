import type { CutBuild } from "@oxcut/core";
import { recordState } from "@oxcut/core/model";
import type { RightsStanding } from "./cut-guards.ts";

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

/**
 * States of a cut's records: the production's own material has none. A record that is over its licence is a problem, and the
 * compared deliveries decide whether it is licensed [RIG14].
 */
export function recordStateOf(
	{ context }: CutBuild,
	recordId: number,
	{ licensedIds, guards }: RightsStanding,
	isOver = guards?.overRecords.has(recordId) ?? false,
): Exclude<ClipState, "unid" | "ign"> {
	const record = context.library.records.get(recordId);
	if (record === undefined || record.source_type === "Original") return "orig";
	const missesPrice = context.costing.records.get(recordId)?.missing ?? false;
	const licensed = guards?.isGranted.get(recordId) ?? licensedIds.has(recordId);
	return STATE_NAMES[recordState({ ...record, licensed }, missesPrice || isOver)];
}

/** State of a clip; null for black and unnamed clips, which aren't drawn. Only clips beyond a licence are a problem for it. */
export function clipStateOf(build: CutBuild, clipKey: number, standing: RightsStanding): ClipState | null {
	const match = build.context.matched.matches[clipKey];
	switch (match?.kind) {
		case undefined:
		case "nothing":
			return null;
		case "unidentified":
			return "unid";
		case "ignored":
		case "excluded":
			return "ign";
		case "tracked_non_ox":
			return "orig";
		case "records": {
			const [recordId] = match.records;
			const isOver = standing.guards?.overClips.has(clipKey) ?? false;
			return recordId === undefined ? "unid" : recordStateOf(build, recordId, standing, isOver);
		}
	}
}
