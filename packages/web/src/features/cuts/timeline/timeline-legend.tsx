import { timelineMessages } from "./messages.ts";

const STATES = ["need", "lic", "fair", "free", "unid", "prob", "orig"] as const;

/** What the colours of clips mean. */
export function TimelineLegend() {
	return (
		<ul className="mr-auto ml-3 flex min-w-0 flex-wrap gap-x-4 gap-y-1 overflow-hidden text-12 text-text-2 max-lg:hidden">
			{STATES.map((state) => (
				<li key={state} className="flex items-center gap-1.5 whitespace-nowrap">
					<i
						aria-hidden
						className="inline-block size-3 rounded-[2px] border"
						style={{ background: `var(--${state}-fill)`, borderColor: `var(--${state}-line)` }}
					/>
					{timelineMessages.legend[state]}
				</li>
			))}
		</ul>
	);
}
