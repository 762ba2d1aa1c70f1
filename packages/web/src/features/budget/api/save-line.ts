import type { BudgetLine } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";
import { linesKey } from "./list-lines.ts";

/** Adds a line to a production's budget, or changes one. */
export function useSaveLine(productionId: number, line: BudgetLine | null) {
	return useListChange<BudgetLine, CheckedChange>({
		queryKey: linesKey(productionId),
		send: ({ fields, seen }) =>
			line === null
				? request("POST", `/productions/${productionId}/budget_lines`, { body: { budget_line: fields } })
				: checkedWrites.save(`/budget_lines/${line.id}`, "budget_line", fields, seen),
	});
}
