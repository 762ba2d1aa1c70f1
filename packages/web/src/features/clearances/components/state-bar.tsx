import { StateBand } from "../../../ui/state-band.tsx";
import type { StateName } from "../../../ui/state-mark.tsx";
import { type countStates, RECORD_STATES } from "../licensor-clearances.ts";
import { messages } from "../messages.ts";
import { CountBar } from "./count-bar.tsx";

const BANDS: Readonly<Record<(typeof RECORD_STATES)[number], StateName>> = {
	licensed: "lic",
	partly: "need",
	over: "prob",
	nothing: "orig",
};

export interface StateBarProps {
	readonly counts: ReturnType<typeof countStates>;
	/** The counts in words below; without them, the counts are beside the bar. */
	readonly hasLegend?: boolean;
}

/** A bar of records by their grant. */
export function StateBar({ counts, hasLegend = false }: StateBarProps) {
	return (
		<>
			<CountBar
				keys={RECORD_STATES}
				counts={counts}
				swatch={(state) => <StateBand state={BANDS[state]} className="size-full" />}
			/>
			{hasLegend && (
				<ul
					aria-label={messages.stateCounts}
					className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-text-2"
				>
					{RECORD_STATES.map((state) => (
						<li key={state} className="inline-flex items-center gap-1.5">
							<StateBand state={BANDS[state]} className="size-3" />
							{messages.states[state]} {counts[state]}
						</li>
					))}
				</ul>
			)}
		</>
	);
}
