import type { License } from "@oxcut/core/model";
import { api, trashIdOf } from "../api/api.ts";
import { useListChange, without } from "../api/use-list-change.ts";
import { licensesKey } from "./list-licenses.ts";

/** Moves a licence with its document to the trash. Returns the trash entry. */
export function useRemoveLicense(productionId: number) {
	return useListChange<License, number, number>({
		queryKey: licensesKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/licenses/:id", { id })),
		change: without,
	});
}
