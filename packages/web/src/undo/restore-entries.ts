import { api } from "../api/api.ts";

/** Restores trash entries, the last deleted first: earlier ones may depend on it. */
export async function restoreEntries(productionId: number, ids: readonly number[]): Promise<void> {
	for (const id of ids.toReversed())
		await api.post("/productions/:production_id/trash/:id/restore", { production_id: productionId, id });
}
