import type { StoredRecord } from "@oxcut/core/model";
import { useCallback, useMemo } from "react";
import { api } from "../../../api/api.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import type { OpenRecords } from "../../../records-store/open-records.ts";
import type { RecordChange } from "../../../records-store/record-saver.ts";
import type { RecordPatch } from "../../../records-store/records-store.ts";
import { trashWords } from "../../../undo/trash-words.ts";
import { useTrashed } from "../../../undo/use-trashed.ts";
import { removeRecords } from "../api/change-records.ts";
import { messages } from "../messages.ts";
import { type RecordWrites, useRecordWrites } from "./use-record-writes.ts";

const TAGGINGS = "/productions/:production_id/tags/taggings";

export interface RecordActions extends Omit<RecordWrites, "changeTogether" | "stepOf" | "remember"> {
	/**
	 * Sets the same fields of several records.
	 *
	 * @param seen - the records as they were when the edit began, if that is some time ago.
	 */
	changeMany(
		ids: readonly number[],
		patch: RecordPatch,
		label: string,
		seen?: ReadonlyMap<number, StoredRecord>,
	): Promise<void>;
	tag(ids: readonly number[], name: string): Promise<void>;
	untag(ids: readonly number[], name: string): Promise<void>;
	remove(ids: readonly number[]): Promise<void>;
	/** @returns the new records' ids. */
	duplicate(ids: readonly number[]): Promise<number[]>;
	copyTo(ids: readonly number[], target: { readonly id: number; readonly name: string }): Promise<void>;
}

/** All actions on records, with undo, progress and failures. */
export function useRecordActions(records: OpenRecords): RecordActions {
	const { store, refresh } = records;
	const writes = useRecordWrites(records);
	const { changeTogether, stepOf, remember } = writes;
	const { productionId } = store;
	const trashed = useTrashed(productionId);

	const tagging = useCallback(
		async (
			ids: readonly number[],
			label: string,
			name: string,
			isOn: boolean,
			send: () => Promise<unknown>,
		) => {
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
				if (changes.length > 0) remember(step);
			} catch (error) {
				notifyError(messages.actions.notSaved, error);
			}
			store.settle(token);
		},
		[store, refresh, stepOf, remember],
	);

	return useMemo((): RecordActions => {
		const remove = async (ids: readonly number[]): Promise<void> => {
			const records = ids.flatMap((id) => store.confirmed(id) ?? []);
			const entries: number[] = [];
			const gone = new Set<number>();
			const sent = removeRecords(ids, (trashId, part) => {
				entries.push(trashId);
				for (const id of part) gone.add(id);
			});
			store.remove(ids);
			const options = { onRestored: refresh };
			const entriesSent = sent.then(() => entries);
			trashed(trashWords.records(ids.length), entriesSent, options);
			try {
				await sent;
			} catch (error) {
				store.put(records.filter(({ id }) => !gone.has(id)));
				if (gone.size > 0) trashed(trashWords.records(gone.size), Promise.resolve(entries), options);
				notifyError(messages.actions.notRemoved(ids.length - gone.size), error);
			}
		};
		return {
			...writes,
			changeMany: (ids, patch, label, seen) =>
				changeTogether(
					ids.map((id) => {
						const record = seen?.get(id);
						return { id, patch, ...(record === undefined ? {} : { seen: record }) };
					}),
					label,
				),
			tag: (ids, name) =>
				tagging(ids, messages.actions.tagged(name), name, true, () =>
					api.post(TAGGINGS, { production_id: productionId, body: { tag: { name }, record_ids: ids } }),
				),
			untag: (ids, name) => {
				const tag = ids
					.flatMap((id) => store.get(id)?.tag_info ?? [])
					.find((candidate) => candidate.name === name);
				if (tag === undefined) return Promise.resolve();
				return tagging(ids, messages.actions.untagged(name), name, false, () =>
					api.delete(TAGGINGS, { production_id: productionId, body: { id: tag.id, record_ids: ids } }),
				);
			},
			remove,
			duplicate: async (ids) => {
				const made: number[] = [];
				try {
					for (const id of ids) {
						const { record } = await api.post("/records/:id/duplicate", { id });
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
						await api.post("/records/:id/copy_to_production/:target", { id, target: targetId });
						copied += 1;
					}
				} catch (error) {
					notifyError(messages.actions.notCopied(name), error);
				}
				if (copied > 0) notify("success", messages.actions.copiedTo(copied, name));
			},
		};
	}, [store, productionId, refresh, tagging, trashed, writes, changeTogether]);
}
