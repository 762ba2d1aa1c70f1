import { type Licensor, recordStanding, type StoredRecord } from "@oxcut/core/model";
import type { ListMatches } from "./read-lists.ts";
import type { ClipState } from "./record-states.ts";

/** How many clips are in which state; `orig` are those that need nothing. */
export type StateCounts = Readonly<Record<Exclude<ClipState, "ign">, number>>;

const STATES = {
	fair_use: "fair",
	rights_free: "free",
	problem: "prob",
	licensed: "lic",
	rights_needed: "need",
	original: "orig",
} as const;

export const NO_CLIPS: StateCounts = { need: 0, lic: 0, fair: 0, free: 0, unid: 0, prob: 0, orig: 0 };

/** States of a list's clips by the records that they show: what is not built yet has no usage and no cost. */
export function countStates(
	{ records, unidentified, others }: ListMatches,
	recordOf: (id: number) => StoredRecord | undefined,
	licensorOf: (id: number) => Licensor | undefined,
): StateCounts {
	const counts = { ...NO_CLIPS, unid: unidentified, orig: others };
	for (const [id, numClips] of records) {
		const record = recordOf(id);
		if (record === undefined) continue;
		counts[STATES[recordStanding(record, licensorOf(record.licensor_id)).state]] += numClips;
	}
	return counts;
}

export function addCounts(one: StateCounts, other: StateCounts): StateCounts {
	const states = Object.keys(NO_CLIPS) as (keyof StateCounts)[];
	return Object.fromEntries(states.map((state) => [state, one[state] + other[state]])) as StateCounts;
}
