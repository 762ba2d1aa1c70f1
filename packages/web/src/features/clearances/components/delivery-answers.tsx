import type { Delivery } from "@oxcut/core/model";
import { formatCount } from "../../../ui/plural.ts";
import { countGrants, GRANTS } from "../delivery-grants.ts";
import type { ClearedRecord } from "../licensor-clearances.ts";
import { messages } from "../messages.ts";
import { CountBar } from "./count-bar.tsx";
import { GrantSwatch } from "./grant-swatch.tsx";

export interface DeliveryAnswersProps {
	readonly records: readonly ClearedRecord[];
	readonly deliveries: readonly Delivery[];
}

/** The number of records cleared for each delivery. */
export function DeliveryAnswers({ records, deliveries }: DeliveryAnswersProps) {
	return (
		<>
			<ul className="flex flex-col gap-2">
				{deliveries.map(({ id, name }) => {
					const counts = countGrants(records, id);
					return (
						<li
							key={id}
							className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_84px] items-center gap-3 max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_84px]"
						>
							<span className="truncate max-md:whitespace-normal" title={name}>
								{name}
							</span>
							<CountBar
								keys={GRANTS}
								counts={counts}
								swatch={(grant) => <GrantSwatch grant={grant} className="size-full" />}
							/>
							<span className="text-right whitespace-nowrap text-text-2">
								<span className="sr-only">{messages.clearedFor(counts.granted, records.length, name)}</span>
								<span aria-hidden>
									<b className="font-medium text-text">{formatCount(counts.granted)}</b>{" "}
									{messages.ofRecords(records.length)}
								</span>
							</span>
						</li>
					);
				})}
			</ul>
			<ul
				aria-label={messages.grantLegend}
				className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-text-2"
			>
				{GRANTS.map((grant) => (
					<li key={grant} className="inline-flex items-center gap-1.5">
						<GrantSwatch grant={grant} className="size-3" />
						{messages.grants[grant]}
					</li>
				))}
			</ul>
		</>
	);
}
