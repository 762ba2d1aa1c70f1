import type { BudgetDocument } from "@oxcut/core/budget";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { DataColumn } from "../../../ui/data-table.tsx";
import { formatChange } from "../../../ui/format-money.ts";
import { Money } from "../../../ui/money.tsx";
import { messages } from "../messages.ts";
import { SpendingBar } from "./spending-bar.tsx";

type Amount = "budget" | "estimate" | "committed" | "invoiced" | "paid" | "expected" | "left";

/** A row of a budget's table, with the name of its part. */
export type AmountRow = Pick<BudgetDocument, Amount | "rest"> & {
	readonly key: string;
	readonly name: ReactNode;
};

const AMOUNTS: readonly Amount[] = [
	...(["budget", "estimate", "committed", "invoiced", "paid", "expected", "left"] as const),
];
/** Amounts that a phone has room for. */
const ON_PHONE: ReadonlySet<Amount> = new Set(["expected", "left"]);

interface CellProps {
	readonly value: number | null;
	readonly amount: Amount;
	readonly currency: string;
}

function AmountCell({ value, amount, currency }: CellProps) {
	if (amount === "left" && value !== null && value < 0)
		return (
			<span className="inline-flex items-center gap-1 font-medium">
				<TriangleAlert aria-hidden className="size-3.5 text-prob" />
				<span className="sr-only">{messages.overBudget}</span>
				<span className="whitespace-nowrap tabular-nums">{formatChange(value, currency)}</span>
			</span>
		);
	if (value !== null && value < 0)
		return <span className="whitespace-nowrap tabular-nums">{formatChange(value, currency)}</span>;
	// A zero would only distract from the amounts.
	return <Money amount={value === 0 && amount !== "left" ? null : value} currency={currency} />;
}

export interface AmountColumnsOptions {
	/** The header of the parts' names. */
	readonly part: string;
	readonly currency: string;
	readonly rows: readonly AmountRow[];
}

/** The columns of a budget's table: the parts, their bars, and their amounts. */
export function amountColumns({ part, currency, rows }: AmountColumnsOptions): DataColumn<AmountRow>[] {
	const greatest = Math.max(...rows.map(({ expected, budget }) => Math.max(expected, budget ?? 0)));
	return [
		{ id: "name", header: part, className: "w-52", cell: ({ name }) => name },
		{
			id: "bar",
			header: "",
			name: messages.columns.bar,
			className: "min-w-32",
			hideOnPhone: true,
			cell: (row) => <SpendingBar amounts={row} greatest={greatest} />,
		},
		...AMOUNTS.map(
			(amount): DataColumn<AmountRow> => ({
				id: amount,
				header: messages.columns[amount],
				align: "end",
				className: "w-24",
				hideOnPhone: !ON_PHONE.has(amount),
				cell: (row) => <AmountCell value={row[amount]} amount={amount} currency={currency} />,
			}),
		),
	];
}

export interface SumRowProps {
	readonly name: string;
	readonly currency: string;
	/** An amount that isn't given is left blank. */
	readonly amounts: Partial<Pick<BudgetDocument, Amount>>;
	readonly className?: string;
}

/** A row of the table's footer: a total, or a part without a bar. */
export function SumRow({ name, currency, amounts, className }: SumRowProps) {
	return (
		<tr className={className}>
			<td>{name}</td>
			<td className="max-md:hidden" />
			{AMOUNTS.map((amount) => {
				const value = amounts[amount];
				return (
					<td key={amount} className={ON_PHONE.has(amount) ? "text-right" : "text-right max-md:hidden"}>
						{value !== undefined && <AmountCell value={value} amount={amount} currency={currency} />}
					</td>
				);
			})}
		</tr>
	);
}
