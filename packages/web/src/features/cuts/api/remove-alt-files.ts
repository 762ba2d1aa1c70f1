import { checkedWrites } from "../../../api/checked-writes.ts";

/** Removes alt files. */
export async function removeAltFiles(productionId: number, ids: readonly number[]): Promise<void> {
	const input = { production_id: productionId, body: { alt_files: ids } };
	await checkedWrites.call("DELETE", "/productions/:production_id/alt_files/multiple", input);
}
