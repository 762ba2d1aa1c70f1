import type { SampleCost } from "@oxcut/core/cut";
import { Money } from "../../../ui/money.tsx";
import { messages } from "../messages.ts";

export interface SampleCostTableProps {
	readonly cost: SampleCost;
	readonly currency: string;
}

/** A sample cost from base to payment, step by step, with reasons. */
export function SampleCostTable({ cost, currency }: SampleCostTableProps) {
	const steps = [
		...cost.ignoredModifications.map((step, index) => ({
			...step,
			key: `ignored-${index}`,
			isIgnored: true,
		})),
		...cost.costModifications.map((step, index) => ({ ...step, key: `step-${index}`, isIgnored: false })),
	];
	return (
		<table aria-label={messages.example} aria-live="polite" className="mt-4 w-full">
			<thead className="sr-only">
				<tr>
					<th scope="col">{messages.exampleStep}</th>
					<th scope="col">{messages.exampleCost}</th>
				</tr>
			</thead>
			<tbody className="[&_td]:border-t [&_td]:border-line [&_td]:py-1.5 [&_td]:align-top [&_td:last-child]:text-right">
				<tr>
					<td>{messages.baseCost}</td>
					<td>
						<Money amount={cost.baseCost} currency={currency} />
					</td>
				</tr>
				{steps.map(({ key, modification, changeDescription, newCost, isIgnored }) => (
					<tr key={key} className={isIgnored ? "text-text-3" : undefined}>
						<td className="pr-3">
							{modification}
							<span className="block text-12 text-text-2">
								{isIgnored ? messages.setAside : changeDescription}
							</span>
						</td>
						<td className={isIgnored ? "line-through" : undefined}>
							<Money amount={newCost} currency={currency} />
						</td>
					</tr>
				))}
				<tr className="font-strong">
					<td>{messages.finalCost}</td>
					<td>
						<Money amount={cost.finalCost} currency={currency} />
					</td>
				</tr>
			</tbody>
		</table>
	);
}
