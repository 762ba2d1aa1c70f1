import type { Licensor } from "@oxcut/core";
import { sharedRequest } from "../../../api/shared-requests.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { licensorsKey } from "./list-licensors.ts";

/** Removes a licensor; its records go to Unknown [LIC2]. */
export function useRemoveLicensor(productionId: number) {
	return useListChange<Licensor, number>({
		queryKey: licensorsKey(productionId),
		send: (id) => sharedRequest("DELETE", `/licensors/${id}`),
		change: without,
		alsoMoves: [["production", productionId]],
	});
}
