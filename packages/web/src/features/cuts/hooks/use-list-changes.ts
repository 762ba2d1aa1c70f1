import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CutBuildState } from "../../../data/cut-build.ts";
import { cutKeys } from "../../../data/cut-keys.ts";
import type { StoredList } from "../../../data/list-data-files.ts";
import { notifyError } from "../../../notices/notify.ts";
import { restoreEntries } from "../../../undo/restore-entries.ts";
import type { NewDataFile } from "../api/add-data-file.ts";
import { addLists, removeLists } from "../api/change-lists.ts";
import { listMessages } from "../list-messages.ts";
import { useOpenCut } from "./open-cut-context.ts";

interface ListChanges {
	/** Adds lists. @throws {Error} if the server refuses one; then it has none of them. */
	add(files: readonly NewDataFile[], onProgress: (saved: number) => void): Promise<void>;
	remove(list: StoredList): Promise<void>;
}

/** Changes the lists of the open cut. Each change can be undone like other changes of its page. */
export function useListChanges(): ListChanges {
	const queryClient = useQueryClient();
	const { cut, actions } = useOpenCut();
	const { id: cutId, production_id: productionId } = cut;
	return useMemo((): ListChanges => {
		const show = async (build: CutBuildState | null) => {
			if (build !== null) queryClient.setQueryData(cutKeys.build(cutId), build);
			await queryClient.invalidateQueries({ queryKey: cutKeys.all(cutId) });
		};
		/** Runs a change, and reports why it failed. @returns null if it failed. */
		const reported = async <T>(failed: string, change: () => Promise<T>): Promise<T | null> => {
			try {
				return await change();
			} catch (error) {
				notifyError(failed, error);
				return null;
			}
		};
		const addAndShow = async (files: readonly NewDataFile[], onProgress: (saved: number) => void) => {
			const { ids, build } = await addLists({ cutId, productionId }, files, onProgress);
			await show(build);
			return ids;
		};
		const removeAndShow = async (ids: readonly number[]) => {
			const { entries, build } = await removeLists(ids);
			await show(build);
			return entries;
		};
		return {
			add: async (files, onProgress) => {
				let failure: unknown = null;
				await actions.runStep(
					listMessages.added(files.map(({ name }) => name)),
					async () => {
						try {
							return await addAndShow(files, onProgress);
						} catch (error) {
							failure = error;
							return null;
						}
					},
					(ids) => reported(listMessages.notUndone, () => removeAndShow(ids)),
				);
				if (failure !== null) throw failure;
			},
			remove: ({ id, name }) =>
				actions.runStep(
					listMessages.removed(name),
					() => reported(listMessages.notRemoved(name), () => removeAndShow([id])),
					(entries) =>
						reported(listMessages.notUndone, async () => {
							await restoreEntries(productionId, entries);
							await show(null);
							return true;
						}),
				),
		};
	}, [queryClient, actions, cutId, productionId]);
}
