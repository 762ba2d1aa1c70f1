import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { type TagCount, tagsKey } from "../../../data/list-tags.ts";

/** Moves a tag to the trash, and removes it from its records. Returns the trash entry. */
export function useRemoveTag(productionId: number) {
	return useListChange<TagCount, number, number>({
		queryKey: tagsKey(productionId),
		send: async (id) =>
			trashIdOf(
				await api.request("DELETE", "/productions/:production_id/tags/:id", {
					production_id: productionId,
					id,
				}),
			),
		change: without,
	});
}
