import { useCallback, useMemo, useRef, useState } from "react";
import { notify, notifyError } from "../../../notices/notify.ts";
import { copyRecord, duplicateRecord, removeRecords } from "../api/change-records.ts";
import { tagRecords, untagRecords } from "../api/tag-records.ts";
import { messages } from "../messages.ts";
import { EditConflict } from "../store/edit-conflict.ts";
import type { OpenRecords } from "../store/open-records.ts";
import type { ManyChanged, RecordChange } from "../store/record-saver.ts";
import type { RecordPatch } from "../store/records-store.ts";
import { reverseOf, UndoStack, type UndoStep } from "../store/undo-stack.ts";

/** How far a change of several records is. */
interface BulkProgress {
	readonly label: string;
	readonly done: number;
	readonly total: number;
}

/** What of a change of several records did not work. */
interface BulkFailure {
	readonly changed: number;
	readonly ids: readonly number[];
	readonly error: unknown;
	retry(): void;
}

export interface RecordActions {
	/** Each record by values of its own; one is saved with what follows within a second. */
	change(changes: readonly RecordChange[], label: string): Promise<void>;
	/** Gives several records the same. */
	changeMany(ids: readonly number[], patch: RecordPatch, label: string): Promise<void>;
	tag(ids: readonly number[], name: string): Promise<void>;
	untag(ids: readonly number[], name: string): Promise<void>;
	remove(ids: readonly number[]): Promise<void>;
	/** @returns the new records' ids. */
	duplicate(ids: readonly number[]): Promise<number[]>;
	copyTo(ids: readonly number[], target: { readonly id: number; readonly name: string }): Promise<void>;
	undo(): void;
	redo(): void;
	readonly progress: BulkProgress | null;
	readonly failure: BulkFailure | null;
	dismissFailure(): void;
	readonly conflict: EditConflict | null;
	/** Ends a conflict: with what was typed here, or with what a colleague made of it. */
	resolve(choice: "mine" | "theirs"): void;
}

/** Everything that can be done to records, with undo, progress and what went wrong. */
export function useRecordActions({ store, saver, refresh }: OpenRecords): RecordActions {
	const undoStack = useRef(new UndoStack()).current;
	const [progress, setProgress] = useState<BulkProgress | null>(null);
	const [failure, setFailure] = useState<BulkFailure | null>(null);
	const [conflict, setConflict] = useState<EditConflict | null>(null);

	const stepOf = useCallback(
		(changes: readonly RecordChange[], label: string): UndoStep => ({
			label,
			before: changes.flatMap(({ id, patch }) => {
				const record = store.get(id);
				return record === undefined ? [] : [reverseOf(record, patch)];
			}),
			after: changes,
		}),
		[store],
	);

	const saveOne = useCallback(
		async (change: RecordChange, step: UndoStep | null) => {
			try {
				await saver.save(change);
			} catch (error) {
				if (step !== null) undoStack.drop(step);
				if (error instanceof EditConflict) setConflict(error);
				else notifyError(messages.actions.notSaved, error);
			}
		},
		[saver, undoStack],
	);

	const runMany = useCallback(
		async (
			label: string,
			ids: readonly number[],
			run: (ids: readonly number[], onProgress: (done: number) => void) => Promise<ManyChanged>,
		) => {
			setFailure(null);
			setProgress({ label, done: 0, total: ids.length });
			const { done, failed } = await run(ids, (dealt) =>
				setProgress({ label, done: dealt, total: ids.length }),
			);
			setProgress(null);
			const [first] = failed;
			if (first === undefined) return;
			const failedIds = failed.flatMap((part) => part.ids);
			setFailure({
				changed: done.length,
				ids: failedIds,
				error: first.error,
				retry: () => void runMany(label, failedIds, run),
			});
		},
		[],
	);

	const apply = useCallback(
		async (changes: readonly RecordChange[], label: string, step: UndoStep | null) => {
			const [only] = changes;
			if (only === undefined) return;
			if (changes.length === 1) return saveOne(only, step);
			// Category and source type have a call of their own for each record.
			const isOwnCall = ({ patch }: RecordChange) => "category" in patch || "source_type" in patch;
			const rows = new Map(
				changes.filter((change) => !isOwnCall(change)).map((change) => [change.id, change]),
			);
			await Promise.all(changes.filter(isOwnCall).map((change) => saveOne(change, null)));
			if (rows.size === 0) return;
			await runMany(label, [...rows.keys()], (ids, onProgress) =>
				saver.writeRows(
					ids.flatMap((id) => rows.get(id) ?? []),
					onProgress,
				),
			);
		},
		[saveOne, runMany, saver],
	);

	const tagging = useCallback(
		async (ids: readonly number[], label: string, name: string, isOn: boolean, send: () => Promise<void>) => {
			const changes = ids.flatMap((id): RecordChange[] => {
				const tags = store.get(id)?.tag_list;
				if (tags === undefined || tags.includes(name) === isOn) return [];
				return [{ id, patch: { tag_list: isOn ? [...tags, name] : tags.filter((tag) => tag !== name) } }];
			});
			const step = stepOf(changes, label);
			const token = store.edit(changes);
			try {
				await send();
				await refresh();
				if (changes.length > 0) undoStack.push(step);
			} catch (error) {
				notifyError(messages.actions.notSaved, error);
			}
			store.settle(token);
		},
		[store, refresh, stepOf, undoStack],
	);

	const { productionId } = store;
	return useMemo(
		(): RecordActions => ({
			change: (changes, label) => {
				const step = stepOf(changes, label);
				undoStack.push(step);
				return apply(changes, label, step);
			},
			changeMany: (ids, patch, label) => {
				undoStack.push(
					stepOf(
						ids.map((id) => ({ id, patch })),
						label,
					),
				);
				return runMany(label, ids, (some, onProgress) => saver.changeMany(some, patch, onProgress));
			},
			tag: (ids, name) =>
				tagging(ids, messages.actions.tagged(name), name, true, () => tagRecords(productionId, name, ids)),
			untag: (ids, name) => {
				const tag = ids
					.flatMap((id) => store.get(id)?.tag_info ?? [])
					.find((candidate) => candidate.name === name);
				if (tag === undefined) return Promise.resolve();
				return tagging(ids, messages.actions.untagged(name), name, false, () =>
					untagRecords(productionId, tag.id, ids),
				);
			},
			remove: async (ids) => {
				const records = ids.flatMap((id) => store.confirmed(id) ?? []);
				store.remove(ids);
				try {
					await removeRecords(ids);
					notify("success", messages.actions.removed(ids.length));
				} catch (error) {
					store.put(records);
					notifyError(messages.actions.notRemoved(ids.length), error);
				}
			},
			duplicate: async (ids) => {
				const made: number[] = [];
				try {
					for (const id of ids) {
						const record = await duplicateRecord(id);
						store.put([record]);
						made.push(record.id);
					}
				} catch (error) {
					notifyError(messages.actions.notDuplicated, error);
				}
				if (made.length > 0) notify("success", messages.actions.duplicated(made.length));
				return made;
			},
			copyTo: async (ids, { id: targetId, name }) => {
				let copied = 0;
				try {
					for (const id of ids) {
						await copyRecord(id, targetId);
						copied += 1;
					}
				} catch (error) {
					notifyError(messages.actions.notCopied(name), error);
				}
				if (copied > 0) notify("success", messages.actions.copiedTo(copied, name));
			},
			undo: () => {
				const step = undoStack.undo();
				if (step === undefined) return;
				notify("info", messages.actions.undone(step.label), { id: "undo" });
				void apply(step.before, messages.actions.undoing, null);
			},
			redo: () => {
				const step = undoStack.redo();
				if (step !== undefined) void apply(step.after, step.label, null);
			},
			progress,
			failure,
			dismissFailure: () => setFailure(null),
			conflict,
			resolve: (choice) => {
				setConflict(null);
				if (conflict === null || choice === "theirs") return;
				void saveOne({ id: conflict.record.id, patch: conflict.patch }, null);
			},
		}),
		[
			store,
			saver,
			productionId,
			undoStack,
			stepOf,
			apply,
			runMany,
			tagging,
			saveOne,
			progress,
			failure,
			conflict,
		],
	);
}
