import type { Licensor } from "@oxcut/core";
import { request } from "../../../api/request.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { licensorsKey } from "./list-licensors.ts";

/** Removes a licensor; its records go to Unknown [LIC2]. */
export function useRemoveLicensor(productionId: number) {
	return useListChange<Licensor, number>({
		queryKey: licensorsKey(productionId),
		send: (id) => request("DELETE", `/licensors/${id}`),
		change: without,
		alsoMoves: [["production", productionId]],
	});
}
