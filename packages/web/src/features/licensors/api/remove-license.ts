import type { License } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { licensesKey } from "./list-licenses.ts";

/** Removes a licence and its document. */
export function useRemoveLicense(productionId: number) {
	return useListChange<License, number>({
		queryKey: licensesKey(productionId),
		send: (id) => api.delete("/licenses/:id", { id }),
		change: without,
	});
}
