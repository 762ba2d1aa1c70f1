import { request } from "../../../api/request.ts";

/** Restores a deleted production for all who had it. */
export async function restoreProduction(id: number): Promise<void> {
	await request("POST", `/productions/deleted/${id}/restore`);
}
