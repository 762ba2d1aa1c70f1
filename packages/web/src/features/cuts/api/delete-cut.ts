import { api, trashIdOf } from "../../../api/api.ts";

/** Moves a cut to the trash with its lists and reports. Returns the trash entry. */
export async function deleteCut(cutId: number): Promise<number> {
	return trashIdOf(await api.request("DELETE", "/cuts/:id", { id: cutId }));
}
