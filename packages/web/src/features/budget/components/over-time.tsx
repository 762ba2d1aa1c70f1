import type { BudgetDocument } from "@oxcut/core/budget";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { type CutWithCosts, useCutHistory } from "../../../data/use-cut-history.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Money } from "../../../ui/money.tsx";
import { MoneyChange } from "../../../ui/money-change.tsx";
import { Section } from "../../../ui/section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { BudgetChart } from "./budget-chart.tsx";
import { PART_FILLS } from "./spending-bar.tsx";

/** The number of cuts that fit beside the chart. */
const SHOWN = 8;

export interface OverTimeProps {
	readonly production: ListedProduction;
	readonly budget: BudgetDocument;
}

/** The estimates of the project's cuts over time, beside the committed and paid amounts. */
export function OverTime({ production, budget }: OverTimeProps) {
	const { display_currency: currency } = budget;
	const history = useCutHistory(production, currency, SHOWN);
	const isLoading = history?.some(({ costs }) => costs === undefined) ?? history === undefined;
	const known = (history ?? []).flatMap(({ cut, costs }) =>
		costs ? [{ name: cut.info.name, date: cut.info.date, cost: costs.totalCost }] : [],
	);
	return (
		<Section title={messages.overTime} action={<Legend />}>
			{isLoading ? (
				<Skeleton className="mt-3 h-64" />
			) : (
				<div className="grid items-start gap-8 border-t border-line-strong pt-3 max-md:gap-4 xl:grid-cols-[minmax(0,1fr)_352px]">
					<BudgetChart budget={budget} cuts={known.toSorted((a, b) => (a.date < b.date ? -1 : 1))} />
					{history && history.length > 0 && <CutList history={history} currency={currency} />}
				</div>
			)}
		</Section>
	);
}

function Legend() {
	return (
		<ul className="flex flex-wrap gap-x-4 text-12 text-text-2 max-md:hidden">
			<li className="flex items-center gap-1.5">
				<i aria-hidden className="h-0.5 w-4 bg-text" />
				{messages.legend.estimate}
			</li>
			{(["committed", "paid"] as const).map((part) => (
				<li key={part} className="flex items-center gap-1.5">
					<i aria-hidden className={classNames("size-2.5", PART_FILLS[part])} />
					{messages.legend[part]}
				</li>
			))}
			<li className="flex items-center gap-1.5">
				<i aria-hidden className="w-4 border-t border-dashed border-text-2" />
				{messages.legend.budget}
			</li>
		</ul>
	);
}

type Row = CutWithCosts & { readonly before: CutWithCosts | undefined };

function CutList({
	history,
	currency,
}: {
	readonly history: readonly CutWithCosts[];
	readonly currency: string;
}) {
	const rows = history.map((one, index): Row => ({ ...one, before: history[index - 1] })).toReversed();
	const columns: readonly DataColumn<Row>[] = [
		{
			id: "cut",
			header: messages.cut,
			cell: ({ cut: { id, info } }) => (
				<>
					<Link to={paths.cut(id)} className="hover:text-accent hover:underline">
						{info.name}
					</Link>{" "}
					<span className="text-12 text-text-3">
						<DateText date={info.date} />
					</span>
				</>
			),
		},
		{
			id: "estimate",
			header: messages.columns.estimate,
			align: "end",
			cell: ({ costs }) => <Money amount={costs?.totalCost} currency={currency} />,
		},
		{
			id: "change",
			header: messages.change,
			align: "end",
			cell: ({ costs, before }) =>
				before === undefined ? (
					<span className="text-text-3">{messages.first}</span>
				) : (
					<MoneyChange
						change={costs && before.costs ? costs.totalCost - before.costs.totalCost : null}
						currency={currency}
						none={messages.unchanged}
					/>
				),
		},
	];
	return <DataTable label={messages.overTime} rows={rows} keyOf={({ cut }) => cut.id} columns={columns} />;
}
