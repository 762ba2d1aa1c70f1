import type { MatchedTimeline } from "../matching/model.ts";
import type { Fragment, Reconciliation } from "../reconcile/model.ts";
import type { TrkMediaType } from "../timeline/model.ts";

/** Fragments that may form one use: of one record, and for picture also of one track [REC6]. */
export interface FragmentGroup {
	readonly recordId: number;
	readonly trkMediaType: TrkMediaType;
	readonly fragments: readonly Fragment[];
}

interface OpenGroup extends FragmentGroup {
	readonly fragments: Fragment[];
}

/** Sorts all visible and audible fragments of identified records by record and track. Time: linear. */
export function collectFragments(
	{ picture, soundAlone }: Reconciliation,
	{ timeline, matches }: MatchedTimeline,
): FragmentGroup[] {
	const groups: OpenGroup[] = [];
	/** Picture by level, then record. */
	const levels = new Map<number, Map<number, OpenGroup>>();
	for (const fragments of picture) {
		for (const fragment of fragments) {
			const match = matches[fragment.clip];
			if (match?.kind !== "records") break;
			const level = timeline.clips[fragment.clip]?.trkLevel ?? 0;
			let records = levels.get(level);
			if (!records) {
				records = new Map();
				levels.set(level, records);
			}
			for (const recordId of match.records) addTo(records, groups, recordId, "video", fragment);
		}
	}
	const records = new Map<number, OpenGroup>();
	for (const { clip, recordId, recordIn, recordOut } of soundAlone) {
		addTo(records, groups, recordId, "audio", { clip, recordIn, recordOut });
	}
	return groups;
}

function addTo(
	records: Map<number, OpenGroup>,
	groups: OpenGroup[],
	recordId: number,
	trkMediaType: TrkMediaType,
	fragment: Fragment,
): void {
	const known = records.get(recordId);
	if (known) {
		known.fragments.push(fragment);
		return;
	}
	const group = { recordId, trkMediaType, fragments: [fragment] };
	records.set(recordId, group);
	groups.push(group);
}
