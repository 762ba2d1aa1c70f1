import type { CutDifferenceDocument } from "@oxcut/core/model";
import { formatChange } from "../../ui/format-money.ts";
import { messages } from "./messages.ts";

/** Each licensor's difference, the greatest gain first, as bars to the right and left of a middle. */
export function LicensorChanges({ difference }: { readonly difference: CutDifferenceDocument }) {
	const { displayCurrency } = difference;
	const changed = difference.licensors
		.filter((licensor) => licensor.difference !== 0)
		.sort((a, b) => b.difference - a.difference);
	const most = Math.max(...changed.map((licensor) => Math.abs(licensor.difference)));
	if (changed.length === 0) return <p className="text-text-2">{messages.nobody}</p>;
	return (
		<table className="w-full table-fixed">
			<caption className="sr-only">{messages.who}</caption>
			<colgroup>
				<col className="w-40 max-md:w-32" />
				<col />
				<col className="w-28" />
			</colgroup>
			<tbody>
				{changed.map((licensor) => {
					const width = (Math.abs(licensor.difference) / most) * 50;
					const isMore = licensor.difference > 0;
					return (
						<tr key={`${licensor.licensorId} ${licensor.currency}`} className="[&>*]:h-6">
							<th
								scope="row"
								className="truncate pr-2 text-left font-normal whitespace-nowrap max-md:whitespace-normal"
							>
								{licensor.name}
							</th>
							<td>
								<span aria-hidden className="relative block h-3 border-line-strong">
									<span
										className={`absolute inset-y-0 min-w-px ${isMore ? "bg-need-solid" : "bg-lic-solid"}`}
										style={{ left: `${isMore ? 50 : 50 - width}%`, width: `${width}%` }}
									/>
								</span>
							</td>
							<td className="text-right whitespace-nowrap">
								{formatChange(licensor.difference, displayCurrency)}
							</td>
						</tr>
					);
				})}
				<tr className="[&>*]:h-7 [&>*]:border-t [&>*]:border-line">
					<th scope="row" className="text-left font-normal">
						{messages.together}
					</th>
					<td />
					<td className="text-right font-strong whitespace-nowrap">
						{formatChange(difference.difference, displayCurrency)}
					</td>
				</tr>
			</tbody>
		</table>
	);
}
