import type { ScenarioComparison } from "@oxcut/core/model";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { formatChange } from "../../../ui/format-money.ts";
import { Money } from "../../../ui/money.tsx";
import { messages } from "../messages.ts";

const { scenarios: words } = messages;
type Row = ScenarioComparison["licensors"][number];

/** The cost of a cut now and with some scenarios, side by side: each licensor whose cost differs, and the totals [WIF7]. */
export function ScenarioComparisonTable({ compared }: { readonly compared: ScenarioComparison }) {
	const { totalCost, displayCurrency: currency, scenarios, licensors } = compared;
	const columns: readonly DataColumn<Row>[] = [
		{ id: "licensor", header: words.licensor, cell: ({ name }) => name },
		{
			id: "now",
			header: words.now,
			align: "end",
			cell: ({ cost }) => <Money amount={cost} currency={currency} />,
		},
		...scenarios.map(
			({ id, name }, index): DataColumn<Row> => ({
				id: String(id),
				header: name,
				align: "end",
				cell: ({ costs }) => <Money amount={costs[index] ?? 0} currency={currency} />,
			}),
		),
	];
	const cell = "text-right tabular-nums";
	return (
		<div className="mt-4 overflow-x-auto">
			<DataTable
				label={words.comparison}
				rows={licensors}
				keyOf={({ id }) => id}
				columns={columns}
				footer={
					<>
						<tr className="font-strong text-text">
							<th scope="row" className="text-left">
								{words.total}
							</th>
							<td className={cell}>
								<Money amount={totalCost} currency={currency} />
							</td>
							{scenarios.map(({ id, totalCost: total }) => (
								<td key={id} className={cell}>
									<Money amount={total} currency={currency} />
								</td>
							))}
						</tr>
						<tr>
							<th scope="row" className="text-left font-normal">
								{words.difference}
							</th>
							<td />
							{scenarios.map(({ id, difference }) => (
								<td key={id} className={cell}>
									{formatChange(difference, currency)}
								</td>
							))}
						</tr>
					</>
				}
			/>
			{licensors.length === 0 && <p className="mt-2 text-text-2">{words.same}</p>}
			<ul>
				{scenarios.flatMap(({ id, name, problems: [first, ...others] }) =>
					first === undefined
						? []
						: [
								<li key={id} className="mt-2 wrap-anywhere">
									{words.leftOut(name, others.length + 1, first.message)}
								</li>,
							],
				)}
			</ul>
		</div>
	);
}
