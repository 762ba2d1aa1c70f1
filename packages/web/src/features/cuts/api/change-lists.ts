import { api } from "../../../api/api.ts";
import type { CutBuildState } from "../../../data/cut-build.ts";
import { addDataFile, type NewDataFile } from "./add-data-file.ts";

/** Lists that were added to a cut, and the build that follows; null without lists. */
export interface AddedLists {
	readonly ids: readonly number[];
	readonly build: CutBuildState | null;
}

/**
 * Adds lists to a cut and builds it: all of them, or none.
 *
 * @param onProgress - called with the number of saved lists.
 */
export async function addLists(
	cutId: number,
	files: readonly NewDataFile[],
	onProgress: (saved: number) => void,
): Promise<AddedLists> {
	const ids: number[] = [];
	let build: CutBuildState | null = null;
	try {
		// One after the other, to keep their order.
		for (const file of files) {
			const added = await addDataFile(cutId, file, ids.length === files.length - 1);
			ids.push(added.id);
			build = added.build;
			onProgress(ids.length);
		}
	} catch (error) {
		await Promise.allSettled(ids.map((id) => removeList(id, false)));
		throw error;
	}
	return { ids, build };
}

async function removeList(id: number, isLast: boolean): Promise<CutBuildState | null> {
	const query = { build: isLast ? "true" : "false" } as const;
	return (await api.delete("/data_files/:id", { id, query })).build;
}

/** Removes lists from their cut, and builds it. */
export async function removeLists(ids: readonly number[]): Promise<CutBuildState | null> {
	let build: CutBuildState | null = null;
	for (const [index, id] of ids.entries()) build = await removeList(id, index === ids.length - 1);
	return build;
}
