import type { CostRow } from "../../../engine/cost-view.ts";
import { paths } from "../../../routing/paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import { formatMoney, formatRate } from "../../../ui/format-money.ts";
import { StateMark } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";
import { reportMessages } from "../report-messages.ts";
import { RecordPoster } from "./record-poster.tsx";
import { RecordsLink } from "./records-link.tsx";
import { WhyPopover } from "./why-popover.tsx";

export interface CostRecordRowProps {
	readonly row: Extract<CostRow, { kind: "record" }>;
	/** Whether no line of a use follows. */
	readonly isClosed: boolean;
}

/** A record in the cost report: length, price and cost; its final amount explains itself on click. */
export function CostRecordRow({ row, isClosed }: CostRecordRowProps) {
	const { recordId, locator, title, side, isSplit, state, rate, base, final, customCost, currency } = row;
	const name = isSplit && side === "audio" ? `${title}, ${reportMessages.soundAlone}` : title;
	return (
		<tr
			className={classNames(
				"[&>td]:h-7",
				isClosed && "[&>td]:border-b [&>td]:border-line",
				"max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:pt-1 max-md:[&>td]:h-auto! max-md:[&>td]:border-0! max-md:[&>td]:p-0!",
			)}
		>
			<td className="timecode max-md:row-start-2 max-md:pl-[22px]! max-md:text-text-2">{locator}</td>
			<td colSpan={2} className="max-md:row-start-1">
				<span className="flex items-center gap-2">
					<StateMark state={state} iconOnly />
					<RecordsLink to={paths.record(recordId)} className="truncate">
						<RecordPoster recordId={recordId} className="mr-2 h-[22px] w-10 align-[-7px]" />
						{name}
					</RecordsLink>
				</span>
			</td>
			<td className="timecode text-right max-md:row-start-2">{row.used}</td>
			<td className="text-right max-md:hidden">{row.charged ?? messages.none}</td>
			<td className="text-right max-md:hidden">
				{rate === null
					? messages.none
					: `${formatRate(rate.value, currency)} / ${reportMessages.perUnit[rate.per].toLowerCase()}`}
			</td>
			<td className="text-right max-md:hidden">
				{base === null || customCost !== null ? messages.none : formatMoney(base, currency)}
			</td>
			<td className="text-right text-text-2 max-md:hidden">
				{customCost !== null && reportMessages.custom(formatMoney(customCost, currency))}
			</td>
			<td className="text-right font-medium max-md:col-start-2 max-md:row-start-1 max-md:overflow-visible!">
				{final === null && customCost === null && !(isSplit && row.charged === null && base !== null) ? (
					row.canHaveCustomCost ? (
						<WhyPopover row={row} label={<StateMark state="prob">{reportMessages.noPrice}</StateMark>} />
					) : (
						<StateMark state="prob">{reportMessages.noPrice}</StateMark>
					)
				) : (
					final !== null && <WhyPopover row={row} label={formatMoney(final, currency)} />
				)}
			</td>
		</tr>
	);
}
