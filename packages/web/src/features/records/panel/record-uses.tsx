import type { StoredRecord } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Money } from "../../../ui/money.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { recordUsesQuery } from "../api/list-record-uses.ts";
import { messages } from "../messages.ts";
import { usedLength } from "./used-length.ts";

export interface RecordUsesProps {
	readonly record: StoredRecord;
	/** The currency of the record's licensor. */
	readonly currency: string;
}

/** The cuts that use a record, with number, length and cost of its uses. */
export function RecordUses({ record, currency }: RecordUsesProps) {
	const uses = useQuery(recordUsesQuery(record.id));
	return (
		<QueryView
			query={uses}
			failed={messages.panel.usesFailed}
			loading={<Skeleton className="h-12" />}
			empty={<p className="text-text-2">{messages.panel.noUses}</p>}
		>
			{(data) => (
				<table className="w-full">
					<thead className="sr-only">
						<tr>
							<th scope="col">{messages.panel.cut}</th>
							<th scope="col">{messages.fields.inCut}</th>
							<th scope="col">{messages.panel.length}</th>
							<th scope="col">{messages.panel.cost}</th>
						</tr>
					</thead>
					<tbody>
						{data.map((use) => (
							<tr key={use.cut_id} className="whitespace-nowrap">
								<td className="w-full max-w-0 truncate py-0.5" title={use.name}>
									<Link to={paths.cut(use.cut_id)} className="text-accent hover:underline">
										{use.name}
									</Link>
								</td>
								<td className="py-0.5 pl-2 text-right text-text-2">{messages.panel.clips(use.numClips)}</td>
								<td className="py-0.5 pl-2 text-right text-text-2">{usedLength(use)}</td>
								<td className="py-0.5 pl-2 text-right">
									{use.cost.missingPrice ? (
										<span className="text-prob">{messages.problems.missing_price}</span>
									) : (
										<Money amount={use.cost.finalCost} currency={currency} />
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</QueryView>
	);
}
