import type { Licensor } from "@oxcut/core";
import { request } from "../../../api/request.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { licensorsKey } from "./list-licensors.ts";

/** Merges one licensor into another, which gets its records, employees and licences [LIC3]. */
export function useMergeLicensor(productionId: number) {
	return useListChange<Licensor, { readonly from: number; readonly into: number }>({
		queryKey: licensorsKey(productionId),
		send: ({ from, into }) => request("PUT", `/licensors/${from}/merge_into/${into}`),
		change: (licensors, { from }) => without(licensors, from),
		alsoMoves: [["production", productionId]],
	});
}
