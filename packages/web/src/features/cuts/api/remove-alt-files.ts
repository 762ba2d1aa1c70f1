import { request } from "../../../api/request.ts";

/** Forgets what file names stand for. */
export async function removeAltFiles(productionId: number, ids: readonly number[]): Promise<void> {
	const body = { alt_files: ids };
	await request("DELETE", `/productions/${productionId}/alt_files/multiple`, { body });
}
