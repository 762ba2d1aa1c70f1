import type { Licensor } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { licensorsKey } from "../../../data/list-licensors.ts";

/** Merges one licensor into another, which gets its records, employees and licences [LIC3]. Returns the trash entry that undoes it. */
export function useMergeLicensor(productionId: number) {
	return useListChange<Licensor, { readonly from: number; readonly into: number }, number>({
		queryKey: licensorsKey(productionId),
		send: async ({ from, into }) =>
			trashIdOf(
				await api.request("PUT", "/licensors/:id/merge_into/:other_id", { id: from, other_id: into }),
			),
		change: (licensors, { from }) => without(licensors, from),
		alsoMoves: [["production", productionId]],
	});
}
