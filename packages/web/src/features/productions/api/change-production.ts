import { checkedWrites } from "../../../api/checked-writes.ts";
import { useListChange, withFields } from "../../../api/use-list-change.ts";
import { logsKey } from "../../../data/list-logs.ts";
import { type ListedProduction, productionsQuery } from "../../../data/list-productions.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";

/** Changes a production's name, display currency and description. */
export function useChangeProduction(id: number) {
	return useListChange<ListedProduction, CheckedChange>({
		queryKey: productionsQuery.queryKey,
		send: ({ fields, seen }) => checkedWrites.write(`/productions/${id}`, "production", fields, seen),
		change: (productions, { fields }) => withFields(productions, id, fields as Partial<ListedProduction>),
		alsoMoves: [logsKey(id)],
	});
}
