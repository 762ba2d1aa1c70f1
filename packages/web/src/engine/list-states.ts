import { type Licensor, recordStanding, type StoredRecord } from "@oxcut/core/model";
import type { ListMatches } from "./read-lists.ts";
import { type ClipState, STATE_NAMES } from "./record-states.ts";

/** The number of clips in each state; `orig` are those that need nothing. */
export type StateCounts = Readonly<Record<Exclude<ClipState, "ign">, number>>;

export const NO_CLIPS: StateCounts = { need: 0, lic: 0, fair: 0, free: 0, unid: 0, prob: 0, orig: 0 };

/** States of a list's clips by their records, because lists without a build have no usage or cost. */
export function countStates(
	{ records, unidentified, others }: ListMatches,
	recordOf: (id: number) => StoredRecord | undefined,
	licensorOf: (id: number) => Licensor | undefined,
): StateCounts {
	const counts = { ...NO_CLIPS, unid: unidentified, orig: others };
	for (const [id, numClips] of records) {
		const record = recordOf(id);
		if (record === undefined) continue;
		counts[STATE_NAMES[recordStanding(record, licensorOf(record.licensor_id)).state]] += numClips;
	}
	return counts;
}

export function addCounts(one: StateCounts, other: StateCounts): StateCounts {
	const states = Object.keys(NO_CLIPS) as (keyof StateCounts)[];
	return Object.fromEntries(states.map((state) => [state, one[state] + other[state]])) as StateCounts;
}
