import { ApiError } from "@oxcut/core/api";
import { useQuery } from "@tanstack/react-query";
import { useCurrentProduction, useProductionOfItem } from "../../data/current-production.ts";
import { NotFoundPage } from "../../errors/not-found-page.tsx";
import { useParams } from "../../routing/router.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { recordQuery } from "./api/get-record.ts";
import { RecordDetails } from "./components/record-details.tsx";
import { messages } from "./messages.ts";

/** One record with all its data. */
export function RecordPage() {
	const { recordId } = useParams();
	const id = Number(recordId);
	const isId = Number.isSafeInteger(id) && id > 0;
	const query = useQuery({ ...recordQuery(id), enabled: isId });
	const { data, error } = query;
	useProductionOfItem(data?.production_id);
	const { productions } = useCurrentProduction();
	const production = productions.find((candidate) => candidate.id === data?.production_id);
	const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
	if (!isId || isGone) return <NotFoundPage />;
	return (
		<QueryView query={query} failed={messages.page.failed} loading={<PageSkeleton />}>
			{(loaded) =>
				production === undefined ? (
					<PageSkeleton />
				) : (
					<RecordDetails key={loaded.id} loaded={loaded} production={production} />
				)
			}
		</QueryView>
	);
}
