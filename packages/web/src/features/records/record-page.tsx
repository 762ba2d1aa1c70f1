import { ApiError } from "@oxcut/core/api";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";

import { useCurrentProduction, useProductionOfItem } from "../../data/current-production.ts";
import { NotFoundPage } from "../../errors/not-found-page.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { recordQuery } from "./api/get-record.ts";
import { RecordDetails } from "./components/record-details.tsx";
import { messages } from "./messages.ts";

/** One record with everything about it. */
export function RecordPage() {
	const { recordId } = useParams();
	const id = Number(recordId);
	const isId = Number.isSafeInteger(id) && id > 0;
	const { data, error, refetch } = useQuery({ ...recordQuery(id), enabled: isId });
	useProductionOfItem(data?.production_id);
	const { productions } = useCurrentProduction();
	const production = productions.find((candidate) => candidate.id === data?.production_id);
	const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
	if (!isId || isGone) return <NotFoundPage />;
	if (error !== null && data === undefined) {
		return <ErrorState title={messages.page.failed} error={error} onRetry={() => void refetch()} />;
	}
	if (data === undefined || production === undefined) return <PageSkeleton />;
	return <RecordDetails key={data.id} loaded={data} production={production} />;
}
