import { sharedRequest } from "../../../api/shared-requests.ts";

/** Removes a cut with its lists and reports. */
export async function deleteCut(cutId: number): Promise<void> {
	await sharedRequest("DELETE", `/cuts/${cutId}`);
}
