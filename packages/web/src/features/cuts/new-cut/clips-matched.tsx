import type { StateCounts } from "../../../engine/list-states.ts";
import { formatCount } from "../../../ui/plural.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { MatchStrip, STRIP_STATES } from "./match-strip.tsx";
import { newCutMessages } from "./messages.ts";

export interface ClipsMatchedProps {
	readonly numClips: number;
	/** Null while the production's records load. */
	readonly counts: StateCounts | null;
}

/** A preview of how the clips of all lists match. */
export function ClipsMatched({ numClips, counts }: ClipsMatchedProps) {
	return (
		<section aria-label={newCutMessages.matched(numClips)} className="mt-5">
			<h3 className="font-medium">{newCutMessages.matched(numClips)}</h3>
			{counts === null ? (
				<Skeleton className="mt-2 h-3" />
			) : (
				<>
					<MatchStrip counts={counts} className="mt-1.5 h-3" />
					<ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
						{STRIP_STATES.filter((state) => counts[state] > 0).map((state) => (
							<li key={state} className="flex gap-1.5">
								<StateMark state={state}>{newCutMessages.states[state]}</StateMark>
								<span className="text-text-3">{formatCount(counts[state])}</span>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}
