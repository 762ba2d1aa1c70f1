import type { ScenarioComparison } from "@oxcut/core/model";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { formatChange, formatMoney } from "../../../ui/format-money.ts";
import { Money } from "../../../ui/money.tsx";
import { messages } from "../messages.ts";

const { whatIf } = messages;
type Row = ScenarioComparison["licensors"][number];

const costWith = ({ costs }: Row) => costs[0] ?? 0;

/** The cost of the cut now and with the changes of one scenario, and the licensors whose costs differ. */
export function WhatIfResult({ result }: { readonly result: ScenarioComparison }) {
	const { totalCost: before, displayCurrency: currency, scenarios, licensors } = result;
	const after = scenarios[0]?.totalCost ?? before;
	const difference = scenarios[0]?.difference ?? 0;
	const columns: readonly DataColumn<Row>[] = [
		{ id: "licensor", header: whatIf.licensor, cell: ({ name }) => name },
		...(["before", "after"] as const).map(
			(which): DataColumn<Row> => ({
				id: which,
				header: which === "before" ? whatIf.now : whatIf.after,
				align: "end",
				hideOnPhone: which === "before",
				cell: (row) => <Money amount={which === "before" ? row.cost : costWith(row)} currency={currency} />,
			}),
		),
		{
			id: "difference",
			header: whatIf.difference,
			align: "end",
			cell: (row) => formatChange(costWith(row) - row.cost, currency),
		},
	];
	return (
		<div className="flex flex-col gap-3">
			<dl className="grid gap-x-6 gap-y-2 rounded border border-line px-4 py-3 sm:grid-cols-3">
				<Amount label={whatIf.now} text={formatMoney(before, currency)} />
				<Amount label={whatIf.after} text={formatMoney(after, currency)} isStrong id="what-if-total" />
				<Amount label={whatIf.difference} text={formatChange(difference, currency)} />
			</dl>
			{licensors.length === 0 ? (
				<p className="text-text-2">{whatIf.unchanged}</p>
			) : (
				<DataTable label={whatIf.licensors} rows={licensors} keyOf={({ id }) => id} columns={columns} />
			)}
		</div>
	);
}

interface AmountProps {
	readonly label: string;
	readonly text: string;
	readonly isStrong?: boolean;
	readonly id?: string;
}

function Amount({ label, text, isStrong = false, id }: AmountProps) {
	return (
		<div>
			<dt className="text-12 text-text-2">{label}</dt>
			<dd className={`text-20 tabular-nums ${isStrong ? "font-strong" : ""}`} data-testid={id}>
				{text}
			</dd>
		</div>
	);
}
