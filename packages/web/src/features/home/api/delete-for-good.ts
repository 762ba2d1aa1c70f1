import { sharedRequest } from "../../../api/shared-requests.ts";

/** Deletes a deleted production with all that belongs to it; nothing brings it back. */
export async function deleteForGood(id: number): Promise<void> {
	await sharedRequest("DELETE", `/productions/deleted/${id}`);
}
