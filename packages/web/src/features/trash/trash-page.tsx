import { TRASH_KINDS, type TrashKind } from "@oxcut/core/model";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePageProduction } from "../../data/current-production.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { trashQuery } from "./api/list-trash.ts";
import { EmptyTrashDialog } from "./components/empty-trash-dialog.tsx";
import { TrashTable } from "./components/trash-table.tsx";
import { messages } from "./messages.ts";

const ALL = "";
const KINDS = [
	{ value: ALL, label: messages.allKinds },
	...TRASH_KINDS.map((kind) => ({ value: kind, label: messages.kindLabel(kind) })),
];

/** What was deleted or merged in a production lately, to be restored or deleted for good. */
export function TrashPage() {
	const { id } = usePageProduction();
	const [params, change] = useAddressParams();
	const [isEmptying, setIsEmptying] = useState(false);
	const asked = params.get("kind");
	const kind: TrashKind | null = TRASH_KINDS.find((one) => one === asked) ?? null;
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
		trashQuery(id, kind),
	);
	const entries = data?.pages.flat();
	const isEmpty = entries?.length === 0;
	return (
		<>
			<PageHeader>
				{!isEmpty && entries !== undefined && (
					<Button onClick={() => setIsEmptying(true)}>{messages.empty}</Button>
				)}
			</PageHeader>
			<PageBody>
				{error !== null && entries === undefined && (
					<ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
				)}
				{error === null && entries === undefined && <ListSkeleton />}
				{isEmpty && kind === null && <EmptyState title={messages.nothing}>{messages.nothingText}</EmptyState>}
				{entries !== undefined && !(isEmpty && kind === null) && (
					<>
						<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
							<Select
								aria-label={messages.kinds}
								options={KINDS}
								value={kind ?? ALL}
								onChange={(value) => change((before) => withParam(before, "kind", value))}
							/>
							<p className="text-text-2">{messages.about}</p>
						</div>
						{isEmpty ? (
							<p className="mt-4 text-text-2">{messages.nothingOfKind}</p>
						) : (
							<TrashTable productionId={id} entries={entries} />
						)}
						{hasNextPage && (
							<Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
								{messages.more}
							</Button>
						)}
					</>
				)}
			</PageBody>
			{isEmptying && <EmptyTrashDialog productionId={id} onClose={() => setIsEmptying(false)} />}
		</>
	);
}
