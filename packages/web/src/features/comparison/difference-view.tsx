import { CHANGE_KINDS, type CutDifferenceDocument } from "@oxcut/core/model";
import type { ReactNode } from "react";
import { formatChange, formatMoney } from "../../ui/format-money.ts";
import { heroClass } from "../../ui/hero-class.ts";
import { Section } from "../../ui/section.tsx";
import { ChangedUses } from "./changed-uses.tsx";
import { CostLines } from "./cost-lines.tsx";
import { LicensorChanges } from "./licensor-changes.tsx";
import { messages } from "./messages.ts";
import { TwoTimelines } from "./two-timelines.tsx";
import { Waterfall } from "./waterfall.tsx";

function Answer({ question, children }: { readonly question: string; readonly children: ReactNode }) {
	return (
		<section
			aria-label={question}
			className="min-w-0 border-line px-5 py-4 max-xl:border-t max-xl:first:border-t-0 max-md:px-3 xl:border-l xl:first:border-l-0"
		>
			<h2 className="mb-3 text-12 font-medium text-text-2">{question}</h2>
			{children}
		</section>
	);
}

/** A comparison of two cuts: how much, why, who, where, and every reason. */
export function DifferenceView({ difference }: { readonly difference: CutDifferenceDocument }) {
	const { before, after, displayCurrency, counts } = difference;
	const change = formatChange(difference.difference, displayCurrency);
	const converted = [before, after].filter(({ ownCurrency }) => ownCurrency !== displayCurrency);
	return (
		<div className="grid max-w-page gap-8">
			<div className="grid rounded border border-line xl:grid-cols-[264px_minmax(0,1fr)_400px]">
				<Answer question={messages.howMuch}>
					<p className={heroClass(change)} data-testid="difference">
						{change}
					</p>
					<p className="mt-2 text-text-2">
						{formatMoney(before.totalCost, displayCurrency)} →{" "}
						<b className="font-strong text-text">{formatMoney(after.totalCost, displayCurrency)}</b>
					</p>
					<ul className="mt-3">
						{CHANGE_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
							<li key={kind} className="leading-6">
								{messages.uses(kind, counts[kind])}
							</li>
						))}
					</ul>
					{converted.map(({ cut_id, name, ownCurrency, ratesTimestamp }) => (
						<p key={cut_id} className="mt-2 text-12 text-text-2">
							{messages.ownCurrency(name, ownCurrency, displayCurrency, ratesTimestamp)}
						</p>
					))}
				</Answer>
				<Answer question={messages.why}>
					<Waterfall difference={difference} />
				</Answer>
				<Answer question={messages.who}>
					<LicensorChanges difference={difference} />
				</Answer>
			</div>
			<Section title={messages.where}>
				<TwoTimelines difference={difference} />
			</Section>
			<CostLines difference={difference} />
			<ChangedUses difference={difference} />
		</div>
	);
}
