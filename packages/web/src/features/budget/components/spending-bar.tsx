import type { BudgetDocument } from "@oxcut/core/budget";
import { classNames } from "../../../ui/class-names.ts";

export type Amounts = Pick<
	BudgetDocument,
	"budget" | "rest" | "committed" | "invoiced" | "paid" | "expected"
>;
export type Part = "paid" | "invoiced" | "committed" | "rest";

/** Fills of amounts by their certainty: paid is darkest, an estimate only an outline. */
export const PART_FILLS: Readonly<Record<Part, string>> = {
	paid: "bg-text-2",
	invoiced: "bg-line-control",
	committed: "bg-active bg-[repeating-linear-gradient(135deg,transparent_0_3px,var(--text-3)_3px_4.5px)]",
	rest: "bg-surface shadow-[inset_0_0_0_1px_var(--border-control)]",
};

/** The expected cost in parts that don't overlap: paid, invoiced and unpaid, committed and not invoiced, estimated. */
export function partsOf({ rest, committed, invoiced, paid }: Amounts): Readonly<Record<Part, number>> {
	return { paid, invoiced: invoiced - paid, committed: committed - invoiced, rest };
}

export interface SpendingBarProps {
	readonly amounts: Amounts;
	/** The amount at the bar's right end. */
	readonly greatest: number;
	readonly isLarge?: boolean;
}

/** The expected cost as a bar, with a mark at the budget. The numbers are beside it. */
export function SpendingBar({ amounts, greatest, isLarge = false }: SpendingBarProps) {
	const percent = (amount: number) => `${greatest === 0 ? 0 : (amount / greatest) * 100}%`;
	const parts = partsOf(amounts);
	return (
		<span aria-hidden className={classNames("relative flex", isLarge ? "h-5 bg-hover" : "h-3")}>
			{(["paid", "invoiced", "committed", "rest"] as const).map(
				(part) =>
					parts[part] > 0 && (
						<i
							key={part}
							className={classNames("block h-full flex-none", PART_FILLS[part])}
							style={{ width: percent(parts[part]) }}
						/>
					),
			)}
			{amounts.budget !== null && (
				<b
					className="absolute -top-[3px] -bottom-[3px] -ml-px w-0.5 bg-text"
					style={{ left: percent(amounts.budget) }}
				/>
			)}
		</span>
	);
}
