import { checkedWrites } from "../../../api/checked-writes.ts";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { type TagCount, tagsKey } from "../../../data/list-tags.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";
import { trashWords } from "../../../undo/trash-words.ts";
import { useTrashed } from "../../../undo/use-trashed.ts";

/** Adds a tag, or renames one: the name of another tag merges the two [TAG2]. */
export function useSaveTag(productionId: number, tag: TagCount | null) {
	const path = `/productions/${productionId}/tags`;
	const trashed = useTrashed(productionId);
	return useListChange<TagCount, CheckedChange>({
		queryKey: tagsKey(productionId),
		send: ({ fields, seen }) =>
			tag === null
				? request("POST", path, { body: fields })
				: checkedWrites.save(`${path}/${tag.id}`, "tag", fields, seen, {
						onTrash: (id) =>
							trashed(trashWords.tagMerge(tag.name, String(fields.name)), Promise.resolve([id])),
					}),
	});
}
