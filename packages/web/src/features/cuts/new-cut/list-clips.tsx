import type { StateCounts } from "../../../engine/list-states.ts";
import type { ListMatches } from "../../../engine/read-lists.ts";
import { MatchStrip } from "./match-strip.tsx";
import { newCutMessages } from "./messages.ts";

export interface ListClipsProps {
	readonly matches: ListMatches;
	readonly countsOf: (matches: ListMatches) => StateCounts;
}

/** A small bar of how one list's clips match. */
export function ListClips({ matches, countsOf }: ListClipsProps) {
	const ofRecords = matches.records.reduce((sum, [, numClips]) => sum + numClips, 0);
	const words = newCutMessages.identified(ofRecords, matches.unidentified, matches.others);
	return (
		<span className="block" title={words}>
			<MatchStrip counts={countsOf(matches)} className="h-2" />
			<span className="sr-only">{words}</span>
		</span>
	);
}
