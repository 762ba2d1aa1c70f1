import { TRASH_KINDS, type TrashKind } from "@oxcut/core/model";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePageProduction } from "../../data/current-production.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
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

/** Recently deleted or merged items of a production, which can be restored or deleted for good. */
export function TrashPage() {
	const { id } = usePageProduction();
	const [params, change] = useAddressParams();
	const [isEmptying, setIsEmptying] = useState(false);
	const asked = params.get("kind");
	const kind: TrashKind | null = TRASH_KINDS.find((one) => one === asked) ?? null;
	const trash = useInfiniteQuery(trashQuery(id, kind));
	const { hasNextPage, fetchNextPage, isFetchingNextPage } = trash;
	const entries = trash.data?.pages.flat();
	return (
		<>
			<PageHeader>
				{entries !== undefined && entries.length > 0 && (
					<Button onClick={() => setIsEmptying(true)}>{messages.empty}</Button>
				)}
			</PageHeader>
			<PageBody>
				<QueryView
					query={{ ...trash, data: entries }}
					failed={messages.loadFailed}
					empty={
						kind === null ? (
							<EmptyState title={messages.nothing}>{messages.nothingText}</EmptyState>
						) : undefined
					}
				>
					{(listed) => (
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
							{listed.length === 0 ? (
								<p className="mt-4 text-text-2">{messages.nothingOfKind}</p>
							) : (
								<TrashTable productionId={id} entries={listed} />
							)}
							{hasNextPage && (
								<Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
									{messages.more}
								</Button>
							)}
						</>
					)}
				</QueryView>
			</PageBody>
			{isEmptying && <EmptyTrashDialog productionId={id} onClose={() => setIsEmptying(false)} />}
		</>
	);
}
