import { request } from "../../../api/request.ts";

/** Removes a cut with its lists and reports. */
export async function deleteCut(cutId: number): Promise<void> {
	await request("DELETE", `/cuts/${cutId}`);
}
