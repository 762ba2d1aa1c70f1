import { isUnknownLicensor, type LicensorUsageMetadata } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { cutTotalsQuery } from "../../../data/list-cut-totals.ts";
import { licensorsQuery } from "../../../data/list-licensors.ts";
import type { CutWithCosts } from "../../../data/use-cut-history.ts";
import { differenceOf } from "../../../engine/compare-costs.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { Money } from "../../../ui/money.tsx";
import { MoneyChange } from "../../../ui/money-change.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { Section } from "../../../ui/section.tsx";
import { ShareBar } from "../../../ui/share-bar.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";

export interface PaidTableProps {
	readonly productionId: number;
	readonly latest: CutWithCosts;
	readonly before: CutWithCosts | null;
	readonly currency: string;
	readonly seesRecords: boolean;
}

interface PaidLicensor {
	readonly name: string;
	/** Null if the account may not see it. */
	readonly id: number | null;
	readonly usage: LicensorUsageMetadata | undefined;
	readonly cost: number;
	/** Its share of the greatest cost, from 0 to 1. */
	readonly share: number;
	/** Null if the previous cut didn't pay it. */
	readonly change: number | null;
}

const columns = (currency: string, before: string | null): readonly DataColumn<PaidLicensor>[] => [
	{
		id: "name",
		header: messages.licensor,
		className: "md:w-64",
		cell: ({ id, name }) =>
			id === null ? (
				name
			) : (
				<Link to={paths.licensor(id)} className="font-medium wrap-anywhere hover:underline">
					{name}
				</Link>
			),
	},
	{
		id: "records",
		header: messages.records,
		align: "end",
		className: "w-20",
		hideOnPhone: true,
		cell: ({ usage }) => (usage === undefined ? messages.none : formatCount(usage.numMaterialsLicensing)),
	},
	{
		id: "uses",
		header: messages.uses,
		align: "end",
		className: "w-20",
		hideOnPhone: true,
		cell: ({ usage }) => (usage === undefined ? messages.none : formatCount(usage.numClipsLicensing)),
	},
	{
		id: "share",
		header: messages.share,
		hideOnPhone: true,
		cell: ({ share, usage }) => {
			const missing = usage?.errors.numRecordsMissingPrices ?? 0;
			return (
				<span className="flex items-center gap-3">
					{share > 0 && <ShareBar share={share * 0.6} />}
					{missing > 0 && <StateMark state="prob">{messages.recordsWithoutPrice(missing)}</StateMark>}
				</span>
			);
		},
	},
	{
		id: "cost",
		header: messages.cost(currency),
		align: "end",
		className: "w-36",
		cell: ({ cost }) => (
			<span className="font-medium">
				<Money amount={cost} currency={currency} />
			</span>
		),
	},
	...(before === null
		? []
		: [
				{
					id: "change",
					header: messages.sinceCut(before),
					align: "end" as const,
					className: "w-40",
					hideOnPhone: true,
					cell: ({ change }: PaidLicensor) =>
						change === null ? (
							<span className="text-text-2">{messages.newLicensor}</span>
						) : (
							<MoneyChange change={change} currency={currency} none={messages.none} />
						),
				},
			]),
];

/** The licensors that the latest cut pays, with cost and number of records. */
export function PaidTable({
	productionId,
	latest: { cut, costs },
	before,
	currency,
	seesRecords,
}: PaidTableProps) {
	const { data: totals } = useQuery(cutTotalsQuery(cut.id));
	const { data: listed } = useQuery({ ...licensorsQuery(productionId), enabled: seesRecords });
	const idOf = new Map(listed?.map(({ id, name }) => [name, id]));
	const paid = costs?.licensors ?? [];
	const previous = before?.costs?.licensors ?? null;
	const previousCost = new Map(previous?.map(({ name, displayCost }) => [name, displayCost]));
	const greatest = Math.max(0, ...paid.map(({ displayCost }) => displayCost));
	const rows = paid
		.map(({ name, displayCost }): PaidLicensor => {
			const id = idOf.get(name) ?? null;
			const cost = previousCost.get(name);
			return {
				name,
				id,
				usage: id === null ? undefined : totals?.byLicensor.get(id),
				cost: displayCost,
				share: greatest === 0 ? 0 : displayCost / greatest,
				change: cost === undefined ? null : differenceOf(displayCost, cost),
			};
		})
		.filter(({ name, cost, usage }) => {
			const missesPrices = !isUnknownLicensor({ name }) && (usage?.errors.numRecordsMissingPrices ?? 0) > 0;
			return cost > 0 || missesPrices;
		})
		.sort((a, b) => b.cost - a.cost);
	if (rows.length === 0) return null;
	return (
		<Section
			title={messages.whoIsPaid}
			action={<span className="truncate text-12 text-text-2">{cut.info.name}</span>}
		>
			<DataTable
				label={messages.whoIsPaid}
				columns={columns(currency, previous === null ? null : (before?.cut.info.name ?? null))}
				rows={rows}
				keyOf={({ name }) => name}
			/>
		</Section>
	);
}
