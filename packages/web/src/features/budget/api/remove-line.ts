import type { BudgetLine } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { linesKey } from "./list-lines.ts";

/** Moves a budget line to the trash. Returns the trash entry. */
export function useRemoveLine(productionId: number) {
	return useListChange<BudgetLine, number, number>({
		queryKey: linesKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/budget_lines/:id", { id })),
		change: without,
	});
}
