import { StateBand } from "../../../ui/state-band.tsx";
import { timelineMessages } from "./messages.ts";

const STATES = ["need", "lic", "fair", "free", "unid", "prob", "orig"] as const;

/** The meaning of the clips' colours and patterns. */
export function TimelineLegend() {
	return (
		<ul className="mr-auto ml-3 flex min-w-0 flex-wrap gap-x-4 gap-y-1 overflow-hidden text-12 text-text-2 max-lg:hidden">
			{STATES.map((state) => (
				<li key={state} className="flex items-center gap-1.5 whitespace-nowrap">
					<span className="rounded-[2px] border p-0" style={{ borderColor: `var(--${state}-line)` }}>
						<StateBand state={state} className="h-2.5 w-5" />
					</span>
					{timelineMessages.legend[state]}
				</li>
			))}
			<li className="flex items-center gap-1.5 whitespace-nowrap">
				<span
					className="h-2.5 w-5 rounded-[2px] border border-line-control"
					style={{
						background:
							"repeating-linear-gradient(135deg, transparent 0 3px, var(--border-control) 3px 4px), var(--surface)",
					}}
				/>
				{timelineMessages.legend.covered}
			</li>
		</ul>
	);
}
