import { type CutFairUse, reviewedRecords } from "@oxcut/core/fair-use";
import type { FairUseReview } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { cutQuery, type FullCut } from "../../../data/get-cut.ts";
import type { RecordPosters } from "../../../data/list-cached-resources.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { useFairUse } from "../use-fair-use.ts";
import { FairUseView } from "./fair-use-view.tsx";
import { RecordReview } from "./record-review.tsx";

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
			<div data-loading role="status" aria-label={messages.checking} className="flex flex-col gap-3">
				<Skeleton className="h-10" />
				<Skeleton className="h-64" />
			</div>
		);
	return <CheckedCut cut={cut} fairUse={fairUse} posters={posters} reviews={reviews} mayEdit={mayEdit} />;
}

interface CheckedCutProps extends Reviewed {
	readonly cut: FullCut;
	readonly fairUse: CutFairUse;
	readonly posters: RecordPosters;
}

function CheckedCut({ cut, fairUse, posters, reviews, mayEdit }: CheckedCutProps) {
	const records = useMemo(() => reviewedRecords(fairUse, reviews), [fairUse, reviews]);
	return (
		<FairUseView
			records={records}
			diagnostics={fairUse.diagnostics}
			posters={posters}
			emptyText={messages.nothingText}
		>
			{(record) => (
				<RecordReview
					key={record.recordId}
					productionId={cut.production_id}
					record={record}
					rate={cut.nle_config.fps}
					mayEdit={mayEdit}
				/>
			)}
		</FairUseView>
	);
}
