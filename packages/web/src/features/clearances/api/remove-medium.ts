import type { Medium } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { mediaKey } from "../../../data/list-media.ts";

/** Moves a medium to the trash. Answers the trash entry. */
export function useRemoveMedium(productionId: number) {
	return useListChange<Medium, number, number>({
		queryKey: mediaKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/media/:id", { id })),
		change: without,
	});
}
