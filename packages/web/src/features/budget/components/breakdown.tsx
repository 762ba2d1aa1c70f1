import type { BudgetDocument } from "@oxcut/core/budget";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { formatChange } from "../../../ui/format-money.ts";
import { Money } from "../../../ui/money.tsx";
import { Section } from "../../../ui/section.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { messages } from "../messages.ts";
import { SpendingBar } from "./spending-bar.tsx";

type Amount = "budget" | "estimate" | "committed" | "invoiced" | "paid" | "expected" | "left";
type Row = Pick<BudgetDocument, Amount | "rest"> & { readonly key: string; readonly name: string };

const AMOUNTS: readonly Amount[] = [
	...(["budget", "estimate", "committed", "invoiced", "paid", "expected", "left"] as const),
];
/** Amounts that a phone has room for. */
const ON_PHONE: ReadonlySet<Amount> = new Set(["expected", "left"]);

interface CellProps {
	readonly row: Pick<BudgetDocument, Amount>;
	readonly amount: Amount;
	readonly currency: string;
}

function AmountCell({ row, amount, currency }: CellProps) {
	const value = row[amount];
	if (amount === "left" && value !== null && value < 0)
		return (
			<span className="inline-flex items-center gap-1 font-medium">
				<TriangleAlert aria-hidden className="size-3.5 text-prob" />
				<span className="sr-only">{messages.overBudget}</span>
				<span className="whitespace-nowrap tabular-nums">{formatChange(value, currency)}</span>
			</span>
		);
	// A zero would only distract from the amounts.
	return <Money amount={value === 0 && amount !== "left" ? null : value} currency={currency} />;
}

/** The budget by licensor or by category. */
export function Breakdown({ budget }: { readonly budget: BudgetDocument }) {
	const [group, setGroup] = useState<"licensor" | "category">("licensor");
	const { display_currency: currency, licensors, categories, underlying_rights: underlying } = budget;
	const rows: readonly Row[] =
		group === "licensor"
			? [
					...licensors.map((one) => ({ ...one, key: String(one.licensor_id), name: one.licensor_name })),
					...(underlying.expected === 0
						? []
						: [{ ...underlying, key: "underlying", name: messages.underlying }]),
				]
			: categories.map((one) => ({
					...one,
					key: one.category ?? "shared",
					name: one.category ?? messages.shared,
				}));
	const unallocated = budget.unallocated[group === "licensor" ? "licensors" : "categories"];
	const greatest = Math.max(...rows.map(({ expected, budget: planned }) => Math.max(expected, planned ?? 0)));
	const columns: readonly DataColumn<Row>[] = [
		{
			id: "name",
			header: group === "licensor" ? messages.byLicensor : messages.byCategory,
			className: "w-52",
			cell: ({ name }) => name,
		},
		{
			id: "bar",
			header: "",
			name: messages.columns.bar,
			className: "min-w-32",
			hideOnPhone: true,
			cell: (row) => <SpendingBar amounts={row} greatest={greatest} />,
		},
		...AMOUNTS.map(
			(amount): DataColumn<Row> => ({
				id: amount,
				header: messages.columns[amount],
				align: "end",
				className: "w-24",
				hideOnPhone: !ON_PHONE.has(amount),
				cell: (row) => <AmountCell row={row} amount={amount} currency={currency} />,
			}),
		),
	];
	const hidden = (amount: Amount) => (ON_PHONE.has(amount) ? "text-right" : "text-right max-md:hidden");
	return (
		<Section
			title={messages.breakdown}
			action={
				<Segmented
					label={messages.groupBy}
					options={[
						{ value: "licensor", label: messages.byLicensor },
						{ value: "category", label: messages.byCategory },
					]}
					value={group}
					onChange={setGroup}
				/>
			}
		>
			{rows.length === 0 ? (
				<p className="text-text-2">{messages.nothing}</p>
			) : (
				<DataTable
					label={messages.breakdown}
					rows={rows}
					keyOf={({ key }) => key}
					columns={columns}
					footer={
						<>
							{unallocated !== null && unallocated !== 0 && (
								<tr>
									<td>{messages.unallocated}</td>
									<td className="max-md:hidden" />
									{AMOUNTS.map((amount) => (
										<td key={amount} className={hidden(amount)}>
											{(amount === "budget" || amount === "left") && (
												<Money amount={unallocated} currency={currency} />
											)}
										</td>
									))}
								</tr>
							)}
							<tr className="font-medium text-text">
								<td>{messages.total}</td>
								<td className="max-md:hidden" />
								{AMOUNTS.map((amount) => (
									<td key={amount} className={hidden(amount)}>
										<AmountCell row={budget} amount={amount} currency={currency} />
									</td>
								))}
							</tr>
						</>
					}
				/>
			)}
		</Section>
	);
}
