import { request } from "../../../api/request.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { type TagCount, tagsKey } from "./list-tags.ts";

/** Removes a tag, from its records too. */
export function useRemoveTag(productionId: number) {
	return useListChange<TagCount, number>({
		queryKey: tagsKey(productionId),
		send: (id) => request("DELETE", `/productions/${productionId}/tags/${id}`),
		change: without,
	});
}
