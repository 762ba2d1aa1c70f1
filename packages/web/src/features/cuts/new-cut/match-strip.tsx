import type { StateCounts } from "../../../engine/list-states.ts";
import { classNames } from "../../../ui/class-names.ts";
import { StateBand } from "../../../ui/state-band.tsx";

/** From what needs a hand to what needs none. */
export const STRIP_STATES = ["need", "lic", "fair", "free", "unid", "prob", "orig"] as const;

export interface MatchStripProps {
	readonly counts: StateCounts;
	readonly className?: string;
}

/** How many clips are in which state, as lengths of a bar; the words stand beside it. */
export function MatchStrip({ counts, className }: MatchStripProps) {
	return (
		<div aria-hidden className={classNames("flex gap-px overflow-hidden rounded-[2px]", className)}>
			{STRIP_STATES.filter((state) => counts[state] > 0).map((state) => (
				<i key={state} className="block min-w-px" style={{ flex: counts[state] }}>
					<StateBand state={state} className="size-full" />
				</i>
			))}
		</div>
	);
}
