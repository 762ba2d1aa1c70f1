import { foldName } from "@oxcut/core/model";
import { useMutation, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { dataFilesQuery, type StoredList } from "../../../data/list-data-files.ts";
import type { ListFile } from "../../../engine/read-lists.ts";
import { useReadLists } from "../../../engine/use-read-lists.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useListChanges } from "../hooks/use-list-changes.ts";
import { listMessages } from "../list-messages.ts";
import { messages } from "../messages.ts";
import { blockedBy } from "../new-cut/blocked-by.ts";
import { DropLists } from "../new-cut/drop-lists.tsx";
import { ListDiagnostics } from "../new-cut/list-diagnostics.tsx";
import { ListsTable } from "../new-cut/lists-table.tsx";
import { newCutMessages } from "../new-cut/messages.ts";
import { useDroppedLists } from "../new-cut/use-dropped-lists.ts";
import { useMatchContext } from "../new-cut/use-lists-context.ts";

interface AddListsDialogProps {
	readonly onClose: () => void;
}

/** Adds lists to the cut, read and checked beside its other lists as when a cut is imported. */
export function AddListsDialog({ onClose }: AddListsDialogProps) {
	const { cut } = useOpenCut();
	const query = useQuery(dataFilesQuery(cut.id));
	return (
		<Dialog
			open
			onOpenChange={onClose}
			width="table"
			title={listMessages.title}
			description={listMessages.description(cut.nle_config.fps)}
		>
			<QueryView query={query} failed={listMessages.couldNotLoad}>
				{(kept) => <AddListsForm kept={kept} onClose={onClose} />}
			</QueryView>
		</Dialog>
	);
}

const NOTHING: readonly ListFile[] = [];

function AddListsForm({ kept, onClose }: AddListsDialogProps & { readonly kept: readonly StoredList[] }) {
	const { cut, seesRecords } = useOpenCut();
	const { fps } = cut.nle_config;
	const lists = useDroppedLists();
	const { files } = lists;
	const { material, countsOf } = useMatchContext(cut.production_id, seesRecords && files.length > 0);
	const all = useMemo(
		(): readonly ListFile[] =>
			files.length === 0
				? NOTHING
				: [...kept.map(({ contents, ...list }) => ({ ...list, bytes: contents })), ...files],
		[kept, files],
	);
	const { read, isBroken } = useReadLists(all, fps, { material, before: null });
	const names = new Set(files.map(({ name }) => name));
	const added = read === null ? null : { ...read, lists: read.lists.slice(kept.length) };
	const taken = files.find(({ name }) => kept.some((list) => foldName(list.name) === foldName(name)));
	const blocked = isBroken
		? newCutMessages.blocked.broken
		: files.length === 0
			? newCutMessages.blocked.noFiles
			: taken !== undefined
				? listMessages.taken(taken.name)
				: blockedBy(all, read);
	const diagnostics =
		added === null
			? []
			: [
					...added.lists.flatMap((list) => list.diagnostics),
					...added.diagnostics.filter(({ file }) => file !== null && names.has(file)),
				];
	const [saved, setSaved] = useState(0);
	const changes = useListChanges();
	const save = useMutation({
		mutationFn: () => {
			setSaved(0);
			return changes.add(
				files.map((file) => ({ ...file, fps, track: file.track ?? "auto" })),
				setSaved,
			);
		},
		onSuccess: onClose,
	});
	return (
		<>
			<DropLists lists={lists} prompt={listMessages.drop} />
			{files.length > 0 && (
				<>
					<ListsTable
						files={files}
						read={added}
						countsOf={countsOf}
						onChange={lists.change}
						onRemove={lists.remove}
					/>
					{added !== null && <ListDiagnostics diagnostics={diagnostics} />}
				</>
			)}
			<div className="mt-5 flex flex-wrap items-center gap-3">
				<Button
					variant="primary"
					disabled={blocked !== null}
					busy={save.isPending}
					onClick={() => save.mutate()}
				>
					{listMessages.add(files.length)}
				</Button>
				<Button onClick={onClose}>{messages.cancel}</Button>
				{save.isPending && (
					<span role="status" className="text-12 text-text-2">
						{newCutMessages.importing(saved, files.length)}
					</span>
				)}
				{blocked !== null && files.length > 0 && (
					<span className="flex min-w-0 items-center gap-1.5 text-12 text-prob wrap-anywhere">
						<TriangleAlert aria-hidden className="size-3.5 flex-none" />
						{blocked}
					</span>
				)}
			</div>
			{save.isError && (
				<p role="alert" className="mt-2 text-12 text-prob wrap-anywhere">
					{`${listMessages.failed}: ${messageOf(save.error)}`}
				</p>
			)}
		</>
	);
}
