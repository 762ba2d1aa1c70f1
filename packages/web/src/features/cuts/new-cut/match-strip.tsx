import type { StateCounts } from "../../../engine/list-states.ts";
import { classNames } from "../../../ui/class-names.ts";
import { StateBand } from "../../../ui/state-band.tsx";

/** From states that need work to those that don't. */
export const STRIP_STATES = ["need", "lic", "fair", "free", "unid", "prob", "orig"] as const;

export interface MatchStripProps {
	readonly counts: StateCounts;
	readonly className?: string;
}

/** A bar with the share of clips in each state; the numbers are beside it. */
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
