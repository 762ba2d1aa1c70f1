import { useQuery } from "@tanstack/react-query";
import { cutQuery, type FullCut } from "../../../data/get-cut.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { useClearance } from "../use-clearance.ts";
import { ClearanceView, type ClearanceViewProps } from "./clearance-view.tsx";

type Listed = Pick<ClearanceViewProps, "productionId" | "licensors" | "licences" | "list" | "deliveryList">;

/** The licences compared with a cut's uses. */
export function CutClearanceView({ cutId, ...listed }: Listed & { readonly cutId: number }) {
	const query = useQuery(cutQuery(cutId));
	return (
		<QueryView query={query} failed={messages.couldNotCheck}>
			{(cut) => <LoadedCut cut={cut} {...listed} />}
		</QueryView>
	);
}

function LoadedCut({ cut, ...listed }: Listed & { readonly cut: FullCut }) {
	const { licences, licensors, deliveryList, list } = listed;
	const { deliveries } = deliveryList;
	const { clearance, error, retry } = useClearance(cut, licences, licensors, deliveries, list.records);
	const isBuilt = cut.report_set !== null;
	// The list is drawn once it is complete, so that nothing moves later.
	if (isBuilt && clearance === null && error === null)
		return (
			<div data-loading role="status" aria-label={messages.checking} className="flex flex-col gap-3">
				<Skeleton className="h-36" />
				<Skeleton className="mt-4 h-64" />
			</div>
		);
	return (
		<>
			{error !== null && (
				<ErrorState
					title={messages.couldNotCheck}
					error={error}
					{...(retry === undefined ? {} : { onRetry: retry })}
				/>
			)}
			<ClearanceView
				note={isBuilt ? null : messages.notBuilt}
				clearance={clearance}
				rate={cut.nle_config.fps}
				{...listed}
			/>
		</>
	);
}
