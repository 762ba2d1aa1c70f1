import { CHANGE_KINDS, type CutDifferenceDocument } from "@oxcut/core/model";
import { useMemo } from "react";
import { useKeys } from "../../commands/use-keys.ts";
import { Answer } from "../../ui/answer.tsx";
import { formatChange, formatMoney } from "../../ui/format-money.ts";
import { heroClass } from "../../ui/hero-class.ts";
import { Section } from "../../ui/section.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { ChangedUses } from "./changed-uses.tsx";
import { CostLines } from "./cost-lines.tsx";
import { LicensorChanges } from "./licensor-changes.tsx";
import { messages } from "./messages.ts";
import { TwoTimelines } from "./two-timelines.tsx";
import { Waterfall } from "./waterfall.tsx";

/** A comparison of two cuts: the totals, the causes, the licensors, the timelines, and every reason. */
export function DifferenceView({ difference }: { readonly difference: CutDifferenceDocument }) {
	const { before, after, displayCurrency, counts, changes } = difference;
	const amount = formatChange(difference.difference, displayCurrency);
	const [params, change] = useAddressParams();
	const listed = useMemo(
		() => changes.filter(({ kind }) => kind !== "moved" && kind !== "unchanged"),
		[changes],
	);
	/** Counted from 1 in the address. */
	const at = Number(params.get("change") ?? "0") - 1;
	const current = listed[at];
	useKeys(
		useMemo(() => {
			const goTo = (index: number) => () => {
				if (listed[index] === undefined) return;
				change((now) => withParam(now, "change", String(index + 1)), { isUrgent: true });
			};
			const group = messages.compare;
			return [
				{ keys: "j", label: messages.nextChange, group, run: goTo(current === undefined ? 0 : at + 1) },
				{ keys: "k", label: messages.previousChange, group, run: goTo(at - 1) },
			];
		}, [listed, current, at, change]),
	);
	const converted = [before, after].filter(({ ownCurrency }) => ownCurrency !== displayCurrency);
	return (
		<div className="grid max-w-page gap-8">
			<div className="grid rounded border border-line xl:grid-cols-[264px_minmax(0,1fr)_400px]">
				<Answer question={messages.howMuch}>
					<p className={heroClass(amount)} data-testid="difference">
						{amount}
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
				<TwoTimelines difference={difference} current={current} />
			</Section>
			<CostLines difference={difference} />
			<ChangedUses difference={difference} listed={listed} current={current} />
		</div>
	);
}
