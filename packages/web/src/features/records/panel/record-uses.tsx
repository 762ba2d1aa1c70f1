import type { StoredRecord } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../routing/paths.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Money } from "../../../ui/money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { recordUsesQuery } from "../api/list-record-uses.ts";
import { messages } from "../messages.ts";
import { usedLength } from "./used-length.ts";

export interface RecordUsesProps {
	readonly record: StoredRecord;
	/** Of the record's licensor. */
	readonly currency: string;
}

/** The cuts that use a record: how often, how long, and what it costs there. */
export function RecordUses({ record, currency }: RecordUsesProps) {
	const { data, error, refetch } = useQuery(recordUsesQuery(record.id));
	if (error !== null && data === undefined) {
		return <ErrorState title={messages.panel.usesFailed} error={error} onRetry={() => void refetch()} />;
	}
	if (data === undefined) return <Skeleton className="h-12" />;
	if (data.length === 0) return <p className="text-text-2">{messages.panel.noUses}</p>;
	return (
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
	);
}
