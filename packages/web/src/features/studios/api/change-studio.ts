import { checkedWrites } from "../../../api/checked-writes.ts";
import { useListChange, withFields } from "../../../api/use-list-change.ts";
import { type ListedStudio, studiosQuery } from "../../../data/list-studios.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";

export function useChangeStudio(id: number) {
	return useListChange<ListedStudio, CheckedChange>({
		queryKey: studiosQuery.queryKey,
		send: ({ fields, seen }) => checkedWrites.write(`/studios/${id}`, "studio", fields, seen),
		change: (studios, { fields }) => withFields(studios, id, fields as Partial<ListedStudio>),
	});
}
