import { api } from "../../../api/api.ts";

/** Removes alt files. */
export async function removeAltFiles(productionId: number, ids: readonly number[]): Promise<void> {
	const body = { alt_files: ids };
	await api.delete("/productions/:production_id/alt_files/multiple", { production_id: productionId, body });
}
