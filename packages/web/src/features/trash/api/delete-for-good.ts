import { request } from "../../../api/request.ts";

/** Deletes an entry of the trash for good; without an id, everything in it. */
export async function deleteForGood(productionId: number, id: number | null): Promise<void> {
	await request("DELETE", `/productions/${productionId}/trash${id === null ? "" : `/${id}`}`);
}
