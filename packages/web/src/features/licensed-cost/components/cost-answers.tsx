import type { LicensedCostDocument } from "@oxcut/core/clearance";
import { TriangleAlert } from "lucide-react";
import { Answer } from "../../../ui/answer.tsx";
import { amountParts, formatChange } from "../../../ui/format-money.ts";
import { heroClass } from "../../../ui/hero-class.ts";
import { Money } from "../../../ui/money.tsx";
import { StateBand } from "../../../ui/state-band.tsx";
import { messages } from "../messages.ts";

/** The cost with licences beside the estimate, its two parts, and the licences that must rise. */
export function CostAnswers({ cost }: { readonly cost: LicensedCostDocument }) {
	const { display_currency: currency, estimate, licensors } = cost;
	const { whole, part } = amountParts(cost.cost, currency);
	const hasSigned = licensors.some((one) => one.licenses.length > 0);
	return (
		<div className="grid rounded border border-line xl:grid-cols-[280px_minmax(0,1fr)_400px]">
			<Answer question={messages.howMuch}>
				<p className={`mb-1 ${heroClass(whole + part)}`} data-testid="cost-with-licences">
					{whole}
					<span className="text-text-3">{part}</span>
				</p>
				<p className="text-text-2">
					{hasSigned ? (
						<>
							{messages.against(formatChange(cost.difference, currency))}{" "}
							<Money amount={estimate} currency={currency} />
						</>
					) : (
						messages.noSigned
					)}
				</p>
				{cost.records_without_price > 0 && (
					<p className="mt-2 flex items-start gap-1.5">
						<TriangleAlert aria-hidden className="mt-0.5 size-3.5 flex-none text-prob" />
						{messages.withoutPrice(cost.records_without_price)}
					</p>
				)}
			</Answer>
			<Answer question={messages.whatFor}>
				<Parts cost={cost} />
			</Answer>
			<Answer question={messages.who}>
				<Rises cost={cost} />
			</Answer>
		</div>
	);
}

/** The fees of signed licences, and the estimate of the rest, as one bar and in figures. */
function Parts({ cost }: { readonly cost: LicensedCostDocument }) {
	const { display_currency: currency } = cost;
	const parts = [
		{ state: "lic", label: messages.licences, amount: cost.fees },
		{ state: "need", label: messages.rest, amount: cost.rest },
	] as const;
	return (
		<>
			<span aria-hidden className="mb-3 flex h-3 gap-px overflow-hidden rounded-[1px]">
				{parts
					.filter(({ amount }) => amount > 0)
					.map(({ state, amount }) => (
						<span key={state} className="min-w-px" style={{ flexGrow: amount }}>
							<StateBand state={state} className="size-full" />
						</span>
					))}
			</span>
			<dl>
				{parts.map(({ state, label, amount }) => (
					<div key={state} className="flex h-6 items-center gap-1.5">
						<StateBand state={state} className="size-3" />
						<dt className="flex-1">{label}</dt>
						<dd>
							<Money amount={amount} currency={currency} />
						</dd>
					</div>
				))}
			</dl>
		</>
	);
}

/** The most rises beside the answers; the list below has all of them. */
const SHOWN = 4;

function Rises({ cost }: { readonly cost: LicensedCostDocument }) {
	const rises = cost.favoured_nations.flatMap((one) => one.rises.map((rise) => ({ ...rise, in: one.group })));
	if (rises.length === 0) return <p className="text-text-2">{messages.nobody}</p>;
	return (
		<>
			<ul>
				{rises.slice(0, SHOWN).map((rise) => (
					<li key={`${rise.in} ${rise.id}`} className="flex min-h-6 items-baseline gap-2">
						<span className="min-w-0 flex-1 wrap-anywhere">
							{rise.name} <span className="text-text-2">{rise.licensor_name}</span>
						</span>
						<span className="whitespace-nowrap">{formatChange(rise.rise, rise.currency)}</span>
					</li>
				))}
			</ul>
			<p className="mt-1 text-text-2">{messages.inAll(formatChange(cost.rise, cost.display_currency))}</p>
		</>
	);
}
