import { api } from "../api/api.ts";

/** Restores what was deleted in this order: the last first, as what went later may be needed by what went before. */
export async function restoreEntries(productionId: number, ids: readonly number[]): Promise<void> {
	for (const id of ids.toReversed())
		await api.post("/productions/:production_id/trash/:id/restore", { production_id: productionId, id });
}
