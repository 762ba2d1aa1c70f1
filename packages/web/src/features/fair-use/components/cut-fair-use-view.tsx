import type { FairUseReview } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { cutQuery, type FullCut } from "../../../data/get-cut.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { useFairUse } from "../use-fair-use.ts";
import { FairUseView } from "./fair-use-view.tsx";

interface Reviewed {
	readonly reviews: readonly FairUseReview[];
	readonly mayEdit: boolean;
}

/** The fair uses of a cut with counsel's verdicts. */
export function CutFairUseView({ cutId, ...reviewed }: Reviewed & { readonly cutId: number }) {
	const query = useQuery(cutQuery(cutId));
	return (
		<QueryView query={query} failed={messages.couldNotCheck}>
			{(cut) =>
				cut.report_set === null ? (
					<p className="text-text-2">{messages.notBuilt}</p>
				) : (
					<LoadedCut cut={cut} {...reviewed} />
				)
			}
		</QueryView>
	);
}

function LoadedCut({ cut, reviews, mayEdit }: Reviewed & { readonly cut: FullCut }) {
	const { fairUse, posters, error, retry } = useFairUse(cut, reviews);
	if (error !== null)
		return (
			<ErrorState
				title={messages.couldNotCheck}
				error={error}
				{...(retry === undefined ? {} : { onRetry: retry })}
			/>
		);
	if (fairUse === null)
		return (
			<div role="status" aria-label={messages.checking} className="flex flex-col gap-3">
				<Skeleton className="h-10" />
				<Skeleton className="h-64" />
			</div>
		);
	return (
		<FairUseView
			productionId={cut.production_id}
			fairUse={fairUse}
			posters={posters}
			reviews={reviews}
			rate={cut.nle_config.fps}
			mayEdit={mayEdit}
		/>
	);
}
