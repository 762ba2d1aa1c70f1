import type { ExclusionRule } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { request } from "../../../api/request.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { exclusionRulesKey } from "../../../data/list-exclusion-rules.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";

/** Adds an exclusion rule to a production, or changes one. */
export function useSaveExclusionRule(productionId: number, rule: ExclusionRule | null) {
	return useListChange<ExclusionRule, CheckedChange>({
		queryKey: exclusionRulesKey(productionId),
		send: ({ fields, seen }) =>
			rule === null
				? request("POST", `/productions/${productionId}/exclusion_rules`, {
						body: { exclusion_rule: fields },
					})
				: checkedWrites.save(`/exclusion_rules/${rule.id}`, "exclusion_rule", fields, seen),
	});
}

/** Moves an exclusion rule to the trash. Answers the trash entry. */
export function useRemoveExclusionRule(productionId: number) {
	return useListChange<ExclusionRule, number, number>({
		queryKey: exclusionRulesKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/exclusion_rules/:id", { id })),
		change: without,
	});
}
