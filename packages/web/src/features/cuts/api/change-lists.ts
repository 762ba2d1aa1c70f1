import type { AnswerOf } from "@oxcut/core/api";
import { api, trashIdOf } from "../../../api/api.ts";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { outbox } from "../../../api/outbox.ts";
import type { CutBuildState } from "../../../data/cut-build.ts";
import { addingCall, type LISTS_PATH, type NewDataFile } from "./add-data-file.ts";

/** Lists that were added to a cut, and the build that follows; null without lists. */
export interface AddedLists {
	readonly ids: readonly number[];
	readonly build: CutBuildState | null;
}

/**
 * Adds lists to a cut and builds it: all of them, or none if the server refuses one. What the server can't take for now is
 * sent later: by the account's next page, if this one ends.
 *
 * @param onProgress - called with the number of saved lists.
 */
export async function addLists(
	{ cutId, productionId }: { readonly cutId: number; readonly productionId: number },
	files: readonly NewDataFile[],
	onProgress: (saved: number) => void,
): Promise<AddedLists> {
	const calls = await Promise.all(
		files.map((file, index) => addingCall(cutId, file, index === files.length - 1)),
	);
	const forget = outbox.putTogether(calls);
	const ids: number[] = [];
	let build: CutBuildState | null = null;
	try {
		// One after the other, to keep their order.
		for (const call of calls) {
			const added = (await checkedWrites.resend(call)) as AnswerOf<"POST", typeof LISTS_PATH>;
			ids.push(added.data_file.id);
			build = added.build;
			onProgress(ids.length);
		}
	} catch (error) {
		await Promise.allSettled(ids.map((id) => discardList(productionId, id)));
		throw error;
	} finally {
		forget();
	}
	return { ids, build };
}

async function removeList(id: number, isLast: boolean) {
	const query = { build: isLast ? "true" : "false" } as const;
	const answer = await api.request("DELETE", "/data_files/:id", { id, query });
	return { entry: trashIdOf(answer), build: answer.body.build };
}

/** Removes a list for good that its user never saw in the cut. */
async function discardList(productionId: number, listId: number): Promise<void> {
	const { entry } = await removeList(listId, false);
	await api.delete("/productions/:production_id/trash/:id", { production_id: productionId, id: entry });
}

/** Removed lists, and the build that follows. */
interface RemovedLists {
	/** Their entries in the trash. */
	readonly entries: readonly number[];
	readonly build: CutBuildState | null;
}

/** Moves lists of a cut to the trash, and builds the cut. */
export async function removeLists(ids: readonly number[]): Promise<RemovedLists> {
	const entries: number[] = [];
	let build: CutBuildState | null = null;
	for (const [index, id] of ids.entries()) {
		const removed = await removeList(id, index === ids.length - 1);
		entries.push(removed.entry);
		build = removed.build;
	}
	return { entries, build };
}
