import type { DefaultRecordView, RecordView, RecordViewQuery } from "@oxcut/core/model";
import { foldName } from "@oxcut/core/model";
import { Bookmark } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { isSame, WriteConflict } from "../../../api/write-conflict.ts";
import { useCommands } from "../../../commands/use-commands.ts";
import { noticeStore, notify, notifyError } from "../../../notices/notify.ts";
import { type UndoStep, undoHistory } from "../../../undo/undo-history.ts";
import { useSetDefaultView } from "../api/default-record-view.ts";
import { useRemoveRecordView } from "../api/remove-record-view.ts";
import { type NewRecordView, useSaveRecordView } from "../api/save-record-view.ts";
import { messages } from "../messages.ts";

/** Long enough to notice it and to click Undo. */
const NOTICE_MS = 10_000;
const NAME_MAX = 250;

interface ViewActionsOptions {
	readonly views: readonly RecordView[];
	/** The open view. */
	readonly saved: RecordView | undefined;
	/** The current list settings. */
	readonly query: RecordViewQuery;
	readonly isChanged: boolean;
	readonly onOpen: (id: number) => void;
	readonly onShowAll: () => void;
	/** Drops the open view's changed columns. */
	readonly onDropColumns: () => void;
}

/** Actions on saved views. */
export interface ViewActions {
	/** Saves the current list settings into the open view. */
	save(): void;
	reset(): void;
	setShared(view: RecordView, shared: boolean): void;
	duplicate(view: RecordView): void;
	remove(view: RecordView): void;
	/** Sets or clears the view, or all records, as the default, for this account or for everyone. */
	setDefault(
		view: { readonly id: DefaultRecordView["own_id"]; readonly name: string },
		whose: keyof DefaultRecordView,
		isDefault: boolean,
	): void;
	readonly isBusy: boolean;
}

function freeCopyName(name: string, views: readonly RecordView[]): string {
	const taken = new Set(views.map((view) => foldName(view.name)));
	for (let number = 1; ; number++) {
		const ending = messages.views.copyOf("", number);
		const copy = messages.views.copyOf(name.slice(0, NAME_MAX - ending.length), number);
		if (!taken.has(foldName(copy))) return copy;
	}
}

export function useViewActions(productionId: number, options: ViewActionsOptions): ViewActions {
	const { views, saved, query, isChanged, onOpen, onShowAll, onDropColumns } = options;
	const saving = useSaveRecordView(productionId);
	const removing = useRemoveRecordView(productionId);
	const settingDefault = useSetDefaultView(productionId);
	// The view's values when its changes began, so that a colleague's later change isn't overwritten unseen.
	const seen = useRef(saved);
	useEffect(() => {
		if (!isChanged || seen.current?.id !== saved?.id) seen.current = saved;
	}, [isChanged, saved]);

	const commands = useMemo(
		() =>
			views.map(({ id, name }) => ({
				id: `open view ${id}`,
				label: messages.views.command(name),
				group: messages.title,
				icon: <Bookmark aria-hidden />,
				run: () => onOpen(id),
			})),
		[views, onOpen],
	);
	useCommands(commands);

	const fail = (name: string, error: unknown) => {
		if (!(error instanceof WriteConflict)) notifyError(messages.views.failed(name), error);
		else notify("error", messages.views.conflict(name), { text: messages.views.conflictText });
	};
	const add = (view: NewRecordView, done: string) =>
		saving.mutateAsync({ id: null, fields: { ...view }, seen: {} }).then(
			({ id }) => {
				onOpen(id);
				notify("success", done);
			},
			(error: unknown) => fail(view.name, error),
		);
	return {
		isBusy: saving.isPending,
		save: () => {
			const before = seen.current;
			if (before === undefined) return;
			const changed = Object.entries(query).filter(
				([part, value]) => !isSame(value, before.query[part as keyof RecordViewQuery]),
			);
			saving.mutate(
				{
					id: before.id,
					fields: { query: Object.fromEntries(changed) },
					seen: { query: before.query },
				},
				{
					onSuccess: ({ id, name }) => {
						onDropColumns();
						onOpen(id);
						notify("success", messages.views.saved(name));
					},
					onError: (error) => fail(before.name, error),
				},
			);
		},
		reset: () => {
			onDropColumns();
			if (saved !== undefined) onOpen(saved.id);
		},
		setShared: ({ id, name, shared: was }, shared) =>
			saving.mutate(
				{ id, fields: { shared }, seen: { shared: was } },
				{
					onSuccess: () =>
						notify("success", shared ? messages.views.nowShared(name) : messages.views.nowPrivate(name)),
					onError: (error) => fail(name, error),
				},
			),
		setDefault: ({ id, name }, whose, isDefault) => {
			const { opensForYou, opensForAll, noOwnDefault, noSharedDefault, defaultNotSet } = messages.views;
			const [done, undone] =
				whose === "own_id" ? [opensForYou, noOwnDefault] : [opensForAll, noSharedDefault];
			settingDefault.mutate(
				{ [whose]: isDefault ? id : null },
				{
					onSuccess: () => notify("success", (isDefault ? done : undone)(name)),
					onError: (error) => notifyError(defaultNotSet, error),
				},
			);
		},
		duplicate: ({ name, query: copied }) => {
			const copy = freeCopyName(name, views);
			void add({ name: copy, shared: false, query: copied }, messages.views.saved(copy));
		},
		remove: ({ id, ...view }) => {
			// Before it leaves the list: an address with a missing view reports that it was deleted.
			if (saved?.id === id) onShowAll();
			removing.mutate(id, {
				onSuccess: () => {
					if (saved?.id === id) onDropColumns();
					const { name, shared, query: kept } = view;
					const label = messages.views.removed(name);
					const step: UndoStep = {
						label,
						undo: () => {
							noticeStore.close(notice);
							void add({ name, shared, query: kept }, messages.views.restored(name));
						},
					};
					undoHistory.push(step);
					const notice = notify("success", label, {
						durationMs: NOTICE_MS,
						actions: [{ label: messages.actions.undoing, run: () => undoHistory.undoStep(step) }],
					});
				},
				onError: (error) => notifyError(messages.views.notRemoved(view.name), error),
			});
		},
	};
}
