import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { type TagCount, tagsKey } from "./list-tags.ts";

interface Renaming {
	readonly id: number;
	/** The name of another tag merges the two [TAG2]. */
	readonly name: string;
}

/** Renames a tag, or merges it into the one of that name. */
export function useRenameTag(productionId: number) {
	return useListChange<TagCount, Renaming>({
		queryKey: tagsKey(productionId),
		send: ({ id, name }) => request("PUT", `/productions/${productionId}/tags/${id}`, { body: { name } }),
	});
}
