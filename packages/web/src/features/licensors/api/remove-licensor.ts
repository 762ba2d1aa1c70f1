import type { Licensor } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { licensorsKey } from "../../../data/list-licensors.ts";

/** Moves a licensor to the trash; its records go to Unknown [LIC2]. Returns the trash entry. */
export function useRemoveLicensor(productionId: number) {
	return useListChange<Licensor, number, number>({
		queryKey: licensorsKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/licensors/:id", { id })),
		change: without,
		alsoMoves: [["production", productionId]],
	});
}
