import { trashRequest } from "../../../api/trash-request.ts";

/** Moves a cut to the trash with its lists and reports. Answers the trash entry. */
export function deleteCut(cutId: number): Promise<number> {
	return trashRequest("DELETE", `/cuts/${cutId}`);
}
