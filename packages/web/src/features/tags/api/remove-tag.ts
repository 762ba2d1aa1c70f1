import { sharedRequest } from "../../../api/shared-requests.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { type TagCount, tagsKey } from "./list-tags.ts";

/** Removes a tag, from its records too. */
export function useRemoveTag(productionId: number) {
	return useListChange<TagCount, number>({
		queryKey: tagsKey(productionId),
		send: (id) => sharedRequest("DELETE", `/productions/${productionId}/tags/${id}`),
		change: without,
	});
}
