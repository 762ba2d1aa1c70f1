import type { LicensedCostDocument } from "@oxcut/core/clearance";
import { Money } from "../../../ui/money.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";
import { LicensorCostRows } from "./licensor-cost-rows.tsx";

const HEAD = "h-8 border-b border-line-strong px-2 text-12 font-medium text-text-2";

/** Every licensor with its licences and records: the estimate beside the cost with licences. Both columns add up. */
export function LicensorCosts({ cost }: { readonly cost: LicensedCostDocument }) {
	const { display_currency: currency, licensors } = cost;
	if (licensors.length === 0) return null;
	return (
		<Section title={messages.byLicensor} explanation={messages.byLicensorText}>
			<table aria-label={messages.byLicensor} className="w-full table-fixed border-separate border-spacing-0">
				<thead>
					<tr>
						<th scope="col" className={`${HEAD} pl-0 text-left`}>
							{messages.columns.item}
						</th>
						<th scope="col" className={`${HEAD} w-64 text-left max-md:hidden`}>
							{messages.columns.licence}
						</th>
						<th scope="col" className={`${HEAD} w-40 text-right max-md:w-25`}>
							{messages.columns.estimate(currency)}
						</th>
						<th scope="col" className={`${HEAD} w-40 pr-0 text-right max-md:w-25`}>
							{messages.columns.cost(currency)}
						</th>
					</tr>
				</thead>
				{licensors.map((licensor) => (
					<LicensorCostRows key={licensor.licensor_id} licensor={licensor} currency={currency} />
				))}
				<tfoot>
					<tr className="font-strong">
						<th scope="row" className="h-9 text-left">
							{messages.total}
						</th>
						<td className="max-md:hidden" />
						<td className="px-2 text-right">
							<Money amount={cost.estimate} currency={currency} />
						</td>
						<td className="pl-2 text-right">
							<Money amount={cost.cost} currency={currency} />
						</td>
					</tr>
				</tfoot>
			</table>
		</Section>
	);
}
