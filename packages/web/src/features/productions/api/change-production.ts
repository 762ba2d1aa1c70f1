import { checkedWrites } from "../../../api/checked-writes.ts";
import { useListChange, withFields } from "../../../api/use-list-change.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";
import { logsKey } from "./list-logs.ts";
import { type ListedProduction, productionsQuery } from "./list-productions.ts";

/** Changes what a production is called and shows its totals in. */
export function useChangeProduction(id: number) {
	return useListChange<ListedProduction, CheckedChange>({
		queryKey: productionsQuery.queryKey,
		send: ({ fields, seen }) => checkedWrites.write(`/productions/${id}`, "production", fields, seen),
		change: (productions, { fields }) => withFields(productions, id, fields as Partial<ListedProduction>),
		alsoMoves: [logsKey(id)],
	});
}
