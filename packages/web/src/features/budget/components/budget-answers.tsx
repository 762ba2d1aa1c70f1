import type { BudgetDocument } from "@oxcut/core/budget";
import { Check, TriangleAlert } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { amountParts, formatMoney } from "../../../ui/format-money.ts";
import { heroClass } from "../../../ui/hero-class.ts";
import { messages } from "../messages.ts";
import { PART_FILLS, partsOf, SpendingBar } from "./spending-bar.tsx";

const QUESTION = "mb-3 text-12 font-medium text-text-2";
const SHOWN = 3;

/** The amounts of a project or a series that the answers are about. */
type AnsweredBudget = Pick<
	BudgetDocument,
	| "display_currency"
	| "budget"
	| "rest"
	| "committed"
	| "invoiced"
	| "paid"
	| "expected"
	| "left"
	| "contingency"
	| "contingency_left"
> & { readonly licensors: readonly Pick<BudgetDocument["licensors"][number], "licensor_name" | "left">[] };

export interface BudgetAnswersProps {
	readonly budget: AnsweredBudget;
	/** Shown if nothing is planned. */
	readonly noBudget?: string;
}

/** The main answers: whether the budget is enough, the committed amount, and the rest of the contingency. */
export function BudgetAnswers({ budget, noBudget = messages.noBudget }: BudgetAnswersProps) {
	return (
		<div className="grid rounded border border-line lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)_320px]">
			<IsEnough budget={budget} noBudget={noBudget} />
			<Committed budget={budget} />
			<Contingency budget={budget} />
		</div>
	);
}

function IsEnough({ budget, noBudget }: Required<BudgetAnswersProps>) {
	const { expected, left, contingency, contingency_left: spare, display_currency: currency } = budget;
	const { whole, part } = amountParts(expected, currency);
	const money = (amount: number) => formatMoney(Math.abs(amount), currency);
	const isOver = left !== null && left < 0;
	return (
		<section aria-label={messages.isEnough} className="min-w-0 px-5 py-4 max-md:px-3">
			<h2 className={QUESTION}>{messages.isEnough}</h2>
			<p className={heroClass(whole + part)} data-testid="expected-total">
				{whole}
				<span className="text-text-2">{part}</span>
			</p>
			<p className="text-12 text-text-3">{messages.expected}</p>
			{left === null ? (
				<p className="mt-2 text-text-2">{noBudget}</p>
			) : (
				<p className="mt-2 flex items-center gap-1.5 font-medium">
					{isOver ? (
						<TriangleAlert aria-hidden className="size-4 text-prob" />
					) : (
						<Check aria-hidden className="size-4 text-lic" />
					)}
					{(isOver ? messages.over : messages.under)(money(left))}
				</p>
			)}
			{spare !== null && contingency > 0 && (
				<p className="mt-0.5 text-text-2">
					{(spare < 0 ? messages.contingencyBeyond : messages.contingencyLeft)(money(spare))}
				</p>
			)}
		</section>
	);
}

function Committed({ budget }: { readonly budget: AnsweredBudget }) {
	const { expected, budget: planned, contingency, display_currency: currency } = budget;
	const money = (amount: number) => formatMoney(amount, currency);
	const parts = partsOf(budget);
	const most = (planned ?? 0) + contingency;
	const greatest = Math.max(expected, most);
	return (
		<section
			aria-label={messages.whatIsCommitted}
			className="min-w-0 border-line px-5 py-4 max-lg:border-t max-md:px-3 lg:border-l"
		>
			<h2 className={QUESTION}>{messages.whatIsCommitted}</h2>
			<div
				role="img"
				aria-label={messages.bar(
					money(parts.paid),
					money(parts.invoiced),
					money(parts.committed),
					money(parts.rest),
				)}
			>
				<SpendingBar amounts={budget} greatest={greatest} isLarge />
				<p className="mt-1.5 h-4 text-right text-11 text-text-2">
					{planned === null
						? ""
						: contingency > 0
							? `${messages.barBudget(money(planned))}, ${messages.withContingency} ${money(most)}`
							: messages.barBudget(money(planned))}
				</p>
			</div>
			<dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
				{(["paid", "invoiced", "committed", "rest"] as const).map((part) => (
					<div key={part}>
						<dt className="flex items-center gap-1.5 text-12 text-text-2">
							<i aria-hidden className={classNames("size-2.5", PART_FILLS[part])} />
							{messages.parts[part]}
						</dt>
						<dd className="pl-4">{money(parts[part])}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function Contingency({ budget }: { readonly budget: AnsweredBudget }) {
	const { contingency, contingency_left: spare, display_currency: currency, licensors } = budget;
	const money = (amount: number) => formatMoney(amount, currency);
	const used = spare === null ? 0 : Math.min(contingency, contingency - spare);
	const share = contingency === 0 ? 0 : used / contingency;
	const over = licensors
		.flatMap((one) => (one.left !== null && one.left < 0 ? [{ ...one, left: one.left }] : []))
		.sort((a, b) => a.left - b.left)
		.slice(0, SHOWN);
	return (
		<section
			aria-label={messages.contingency}
			className="min-w-0 border-line px-5 py-4 max-xl:border-t max-md:px-3 lg:max-xl:col-span-2 xl:border-l"
		>
			<h2 className={classNames(QUESTION, "flex justify-between gap-2")}>
				{messages.contingency}
				{contingency > 0 && budget.budget !== null && (
					<span className="font-normal">
						{messages.contingencyOf(money(contingency), money(budget.budget))}
					</span>
				)}
			</h2>
			{contingency === 0 ? (
				<p className="text-text-2">{messages.noContingency}</p>
			) : (
				<>
					<span
						role="img"
						aria-label={messages.usedBar(money(used), money(contingency))}
						className="flex h-3 bg-active"
					>
						<i className="block bg-text-2" style={{ width: `${share * 100}%` }} />
					</span>
					<p className="mt-1.5 font-medium">{messages.used(`${Math.round(share * 100)}%`)}</p>
				</>
			)}
			{over.length > 0 && (
				<>
					<h3 className="mt-3 text-12 text-text-3">{messages.mostOver}</h3>
					<ul>
						{over.map(({ licensor_name, left }) => (
							<li key={licensor_name} className="flex justify-between gap-3 text-12 text-text-2">
								<span className="truncate">{licensor_name}</span>
								<span className="flex-none tabular-nums">{money(-left)}</span>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}
