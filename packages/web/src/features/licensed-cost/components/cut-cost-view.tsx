import type { LicensedCostInput } from "@oxcut/core/clearance";
import { useQuery } from "@tanstack/react-query";
import { cutQuery, type FullCut } from "../../../data/get-cut.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { useLicensedCost } from "../use-licensed-cost.ts";
import { CostAnswers } from "./cost-answers.tsx";
import { FavouredGroups } from "./favoured-groups.tsx";
import { LicensorCosts } from "./licensor-costs.tsx";
import { NotCounted } from "./not-counted.tsx";
import { UnderlyingRights } from "./underlying-rights.tsx";

export interface CutCostViewProps {
	readonly cutId: number;
	readonly input: LicensedCostInput;
}

/** A cut's cost with licences, from the answers to every record. */
export function CutCostView({ cutId, input }: CutCostViewProps) {
	const query = useQuery(cutQuery(cutId));
	return (
		<QueryView query={query} failed={messages.couldNotCost}>
			{(cut) => <LoadedCut cut={cut} input={input} />}
		</QueryView>
	);
}

function LoadedCut({ cut, input }: { readonly cut: FullCut; readonly input: LicensedCostInput }) {
	const { cost, error, retry } = useLicensedCost(cut, input);
	if (cut.report_set === null) return <p className="text-text-2">{messages.notBuilt}</p>;
	if (error !== null)
		return (
			<ErrorState
				title={messages.couldNotCost}
				error={error}
				{...(retry === undefined ? {} : { onRetry: retry })}
			/>
		);
	if (cost === null)
		return (
			<div data-loading role="status" aria-label={messages.working} className="flex flex-col gap-3">
				<Skeleton className="h-36" />
				<Skeleton className="mt-4 h-64" />
			</div>
		);
	const hasRights = cost.underlying_rights.rights.length > 0;
	if (cost.licensors.length === 0 && cost.records_without_price === 0 && !hasRights)
		return <EmptyState title={messages.nothing}>{messages.nothingText}</EmptyState>;
	return (
		<>
			<CostAnswers cost={cost} />
			<LicensorCosts cost={cost} />
			<UnderlyingRights cost={cost} />
			<FavouredGroups groups={cost.favoured_nations} />
			<NotCounted cost={cost} />
		</>
	);
}
