import { useState } from "react";
import type { LicensorPart } from "../../../engine/cut-summary.ts";
import { paths } from "../../../routing/paths.ts";
import { formatChange, formatMoney } from "../../../ui/format-money.ts";
import { ShareBar } from "../../../ui/share-bar.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import type { Comparison } from "../hooks/use-comparison.ts";
import { messages } from "../messages.ts";
import { LICENSORS_SHOWN } from "./licensors-shown.ts";
import { RecordsLink } from "./records-link.tsx";

export interface WhoIsPaidProps {
	readonly licensors: readonly LicensorPart[];
	readonly currency: string;
	readonly comparison: Comparison | null;
}

/** The total by licensor, as bars. */
export function WhoIsPaid({ licensors, currency, comparison }: WhoIsPaidProps) {
	const [isWhole, setIsWhole] = useState(false);
	if (licensors.length === 0) return <p className="text-text-2">{messages.who.nobody}</p>;
	const shown = isWhole ? licensors : licensors.slice(0, LICENSORS_SHOWN);
	const hidden = licensors.length - LICENSORS_SHOWN;
	return (
		<>
			<table className="w-full table-fixed">
				<caption className="sr-only">{messages.who.question}</caption>
				<colgroup>
					<col className="w-43" />
					<col />
					<col className="w-28 max-md:w-22" />
					{comparison !== null && <col className="w-28 max-md:hidden" />}
				</colgroup>
				<tbody>
					{shown.map(({ licensorId, name, displayCost, share, isUnknown, numRecordsMissingPrices }) => {
						const change = comparison?.changeOf(name, displayCost) ?? null;
						const isFree = displayCost === 0 && (isUnknown || numRecordsMissingPrices > 0);
						return (
							<tr key={licensorId} className="group [&>td]:h-6 [&>td]:whitespace-nowrap">
								<th scope="row" className="h-6 truncate pr-2 text-left font-normal whitespace-nowrap">
									<RecordsLink to={paths.licensor(licensorId)}>{name}</RecordsLink>
								</th>
								<td className="pr-3">
									{isFree ? (
										<StateMark state="prob">
											{isUnknown ? messages.who.unknown : messages.who.noPrice}
										</StateMark>
									) : (
										<ShareBar share={share} className="group-hover:bg-text-2" />
									)}
								</td>
								<td className="text-right">{isFree ? messages.none : formatMoney(displayCost, currency)}</td>
								{comparison !== null && (
									<td className="pl-2 text-right text-text-3 max-md:hidden">
										{!comparison.isReady
											? ""
											: change === null
												? messages.who.isNew
												: change === 0
													? messages.none
													: formatChange(change, currency)}
									</td>
								)}
							</tr>
						);
					})}
				</tbody>
			</table>
			{hidden > 0 && (
				<button
					type="button"
					className="min-target mt-1 text-accent hover:underline"
					aria-expanded={isWhole}
					onClick={() => setIsWhole(!isWhole)}
				>
					{isWhole ? messages.who.fewer : messages.who.more(hidden)}
				</button>
			)}
		</>
	);
}
