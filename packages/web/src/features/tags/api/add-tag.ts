import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { type TagCount, tagsKey } from "./list-tags.ts";

export function useAddTag(productionId: number) {
	return useListChange<TagCount, string>({
		queryKey: tagsKey(productionId),
		send: (name) => request("POST", `/productions/${productionId}/tags`, { body: { name } }),
	});
}
