import { memo } from "react";
import type { CostRow } from "../../../engine/cost-view.ts";
import { paths } from "../../../routing/paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import { formatChange, formatMoney } from "../../../ui/format-money.ts";
import { messages } from "../messages.ts";
import { reportMessages } from "../report-messages.ts";
import { CostRecordRow } from "./cost-record-row.tsx";
import { RecordsLink } from "./records-link.tsx";

export interface CostRowViewProps {
	readonly row: CostRow;
	readonly next: CostRow["kind"] | undefined;
}

/** On a phone a line has two columns: item and amount. */
const PHONE_ROW =
	"max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:py-1 max-md:[&>td]:hidden max-md:[&>td]:h-auto! max-md:[&>td]:border-0! max-md:[&>td]:p-0!";
const ON_PHONE = "max-md:block!";
const NUM = "text-right";

/** One line of the cost report. */
export const CostRowView = memo(function CostRowView({ row, next }: CostRowViewProps) {
	switch (row.kind) {
		case "licensor":
			return (
				<tr className={`${PHONE_ROW} max-md:border-b max-md:border-line-strong max-md:pt-6`}>
					<td
						colSpan={9}
						className={`h-14 border-b border-line-strong pb-1.5 align-bottom text-15 font-strong ${ON_PHONE}`}
					>
						<RecordsLink to={paths.licensor(row.licensorId)}>{row.name}</RecordsLink>
						<small className="ml-2 text-12 font-normal text-text-2">
							{[
								row.currency,
								messages.count.records(row.numRecords),
								messages.count.uses(row.numUses),
								...(row.isUnknown ? [reportMessages.unknown] : []),
							].join(" · ")}
						</small>
					</td>
				</tr>
			);
		case "record":
			return <CostRecordRow row={row} isClosed={next !== "use"} />;
		case "use": {
			const { use, isLast } = row;
			return (
				<tr
					className={classNames(
						PHONE_ROW,
						"text-12 text-text-2 [&>td]:h-[22px]",
						isLast && next !== "sum" && "[&>td]:border-b [&>td]:border-line [&>td]:pb-1",
						isLast && "max-md:border-b max-md:border-line",
					)}
				>
					<td />
					<td className={`timecode pl-[30px]! max-md:pl-[22px]! ${ON_PHONE}`}>{use.film}</td>
					<td className={use.source === null ? "" : "timecode"}>{use.source ?? reportMessages.byFilmTime}</td>
					<td className={`timecode ${NUM}`}>{use.used}</td>
					<td className={`${NUM} ${ON_PHONE}`}>
						{use.minimum && <span className="text-11 text-text-3">{reportMessages.min} </span>}
						{use.charged ?? messages.none}
					</td>
					<td colSpan={4} className="max-md:hidden!" />
				</tr>
			);
		}
		case "modification":
			return (
				<tr
					className={classNames(
						PHONE_ROW,
						"text-text-2",
						row.isFirst ? "[&>td]:h-7 [&>td]:pt-1" : "[&>td]:h-6",
						row.isIgnored && "line-through decoration-text-3",
					)}
				>
					<td />
					<td colSpan={6} title={row.why} className={`${ON_PHONE} max-md:whitespace-normal!`}>
						{row.name} <span className="text-text-3">· {row.why}</span>
						{row.isIgnored && <span className="text-text-3"> · {reportMessages.setAside}</span>}
					</td>
					<td className={`${NUM} ${ON_PHONE}`}>{formatChange(row.change, row.currency)}</td>
					<td className={NUM}>{formatMoney(row.newCost, row.currency)}</td>
				</tr>
			);
		case "sum":
			return (
				<tr className={`${PHONE_ROW} font-strong [&>td]:h-8 [&>td]:border-t [&>td]:border-line-strong`}>
					<td />
					<td colSpan={5} className={ON_PHONE}>
						{row.name}
					</td>
					<td className={NUM}>{formatMoney(row.base, row.currency)}</td>
					<td className={NUM}>{row.change === 0 ? "" : formatChange(row.change, row.currency)}</td>
					<td className={`${NUM} ${ON_PHONE}`}>{formatMoney(row.final, row.currency)}</td>
				</tr>
			);
		case "conversion":
			return (
				<tr className={`${PHONE_ROW} text-text-2 [&>td]:h-6 [&>td]:align-top`}>
					<td />
					<td colSpan={7} className={ON_PHONE}>
						{formatMoney(row.final, row.currency)} ÷ {row.fromRate}
						{row.toRate !== 1 && ` × ${row.toRate}`}
					</td>
					<td className={`font-medium text-text ${NUM} ${ON_PHONE}`}>
						{formatMoney(row.displayCost, row.displayCurrency)}
					</td>
				</tr>
			);
		case "total":
			return (
				<tr
					className={`${PHONE_ROW} text-15 font-strong max-md:mt-4 max-md:border-t-2 max-md:border-text [&>td]:h-12 [&>td]:border-t-2 [&>td]:border-text`}
				>
					<td colSpan={8} className={`${ON_PHONE} max-md:whitespace-normal!`}>
						{reportMessages.totalIn(row.currency)}
						{row.numRecordsMissingPrices > 0 && (
							<span className="ml-2 text-13 font-normal text-text-2">
								{reportMessages.without(row.numRecordsMissingPrices)}
							</span>
						)}
					</td>
					<td className={`${NUM} ${ON_PHONE}`}>{formatMoney(row.total, row.currency)}</td>
				</tr>
			);
	}
});
