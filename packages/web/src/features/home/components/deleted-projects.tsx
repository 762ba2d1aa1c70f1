import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { type DeletedProduction, deletedProductionsQuery } from "../../../data/list-deleted-productions.ts";
import { productionsQuery } from "../../../data/list-productions.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatAgo, formatDaysLeft } from "../../../ui/format-date.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";
import { TodoRow } from "./todo-row.tsx";

function textOf({ deleted_at, deleted_by, deletes_at }: DeletedProduction): string {
	const when = formatAgo(deleted_at, Date.now());
	const left = formatDaysLeft(deletes_at, Date.now());
	return `${messages.deletedWhen(when, deleted_by)}, ${messages.daysLeft(left)}`;
}

/** Deleted projects that can still be restored; empty if there are none. */
export function DeletedProjects() {
	const deleted = useQuery(deletedProductionsQuery);
	const [ending, setEnding] = useState<DeletedProduction | null>(null);
	const { queryKey } = deletedProductionsQuery;
	const restore = useListChange<DeletedProduction, number>({
		queryKey,
		send: (id) => api.post("/productions/deleted/:id/restore", { id }),
		change: without,
		alsoMoves: [ACCOUNT_KEY, productionsQuery.queryKey, ["studios"]],
	});
	const end = useListChange<DeletedProduction, number>({
		queryKey,
		send: (id) => api.delete("/productions/deleted/:id", { id }),
		change: without,
	});
	return (
		<>
			<QueryView query={deleted} failed={messages.deletedLoadFailed} loading={null} empty={null}>
				{(projects) => (
					<Section title={messages.deletedProjects}>
						<ul aria-label={messages.deletedProjects} className="border-t border-line">
							{projects.map((production) => (
								<TodoRow
									key={production.id}
									icon={Trash2}
									title={production.name}
									text={textOf(production)}
									actions={
										<>
											<Button
												aria-label={messages.restoreProject(production.name)}
												onClick={() =>
													restore.mutate(production.id, {
														onSuccess: () => notify("success", messages.restored(production.name)),
														onError: (error) => notifyError(messages.restoreFailed, error),
													})
												}
											>
												{messages.restore}
											</Button>
											<Button
												variant="ghost"
												aria-label={messages.endProject(production.name)}
												onClick={() => setEnding(production)}
											>
												{messages.deleteForGood}
											</Button>
										</>
									}
								/>
							))}
						</ul>
					</Section>
				)}
			</QueryView>
			<ConfirmDialog
				open={ending !== null}
				onOpenChange={() => setEnding(null)}
				title={messages.endQuestion(ending?.name ?? "")}
				confirmLabel={messages.deleteForGood}
				typed={ending?.name ?? ""}
				mutation={end}
				failed={messages.endFailed}
				onConfirm={() => {
					if (ending !== null) end.mutate(ending.id, { onSuccess: () => setEnding(null) });
				}}
			>
				{messages.endText}
			</ConfirmDialog>
		</>
	);
}
