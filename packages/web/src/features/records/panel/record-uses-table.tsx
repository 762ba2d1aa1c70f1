import type { StoredRecord } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { differenceOf } from "../../../engine/compare-costs.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Money } from "../../../ui/money.tsx";
import { MoneyChange } from "../../../ui/money-change.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { ShareBar } from "../../../ui/share-bar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { type RecordUse, recordUsesQuery } from "../api/list-record-uses.ts";
import { messages } from "../messages.ts";
import { usedLength, usedSeconds } from "./used-length.ts";

export interface RecordUsesTableProps {
	readonly record: StoredRecord;
	/** The currency of the record's licensor. */
	readonly currency: string;
}

/** A use, with the one below it in the table. */
interface UseInRow {
	readonly use: RecordUse;
	readonly before: RecordUse | null;
	/** Its share of the longest use, from 0 to 1. */
	readonly share: number;
}

function costChange({ use, before }: UseInRow): number | null {
	if (before === null || use.cost.missingPrice || before.cost.missingPrice) return null;
	return differenceOf(use.cost.finalCost, before.cost.finalCost);
}

const columns = (currency: string): readonly DataColumn<UseInRow>[] => [
	{
		id: "cut",
		header: messages.panel.cut,
		className: "md:w-48",
		cell: ({ use }) => (
			<Link to={paths.cut(use.cut_id)} className="font-medium wrap-anywhere hover:underline">
				{use.name}
			</Link>
		),
	},
	{
		id: "date",
		header: messages.panel.date,
		hideOnPhone: true,
		cell: ({ use }) => (
			<span className="whitespace-nowrap">
				<DateText date={use.date} />
			</span>
		),
	},
	{
		id: "clips",
		header: messages.panel.clipsHeader,
		align: "end",
		hideOnPhone: true,
		cell: ({ use }) => use.numClips,
	},
	{
		id: "used",
		header: messages.panel.used,
		className: "md:w-1/4",
		hideOnPhone: true,
		cell: ({ share }) => <ShareBar share={share} />,
	},
	{
		id: "length",
		header: messages.panel.length,
		align: "end",
		cell: ({ use }) => usedLength(use),
	},
	{
		id: "cost",
		header: messages.panel.cost,
		align: "end",
		cell: ({ use }) =>
			use.cost.missingPrice ? (
				<StateMark state="prob">{messages.problems.missing_price}</StateMark>
			) : (
				<span className="font-medium">
					<Money amount={use.cost.finalCost} currency={currency} />
				</span>
			),
	},
	{
		id: "change",
		header: messages.panel.change,
		align: "end",
		hideOnPhone: true,
		cell: (row) => <MoneyChange change={costChange(row)} currency={currency} none={messages.none} />,
	},
];

/** The cuts that use a record, the latest first, with number, length and cost of its uses, and how the cost changed. */
export function RecordUsesTable({ record, currency }: RecordUsesTableProps) {
	const uses = useQuery(recordUsesQuery(record.id));
	const longest = Math.max(0, ...(uses.data ?? []).map(usedSeconds));
	return (
		<QueryView
			query={uses}
			failed={messages.panel.usesFailed}
			loading={<Skeleton className="h-12" />}
			empty={<p className="text-text-2">{messages.panel.noUses}</p>}
		>
			{(data) => (
				<DataTable
					label={messages.panel.uses}
					columns={columns(currency)}
					rows={data.map((use, at) => ({
						use,
						before: data[at + 1] ?? null,
						share: longest === 0 ? 0 : usedSeconds(use) / longest,
					}))}
					keyOf={({ use }) => use.cut_id}
				/>
			)}
		</QueryView>
	);
}
