import type { SavedScenario, Scenario } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import type { CheckedChange } from "../../../ui/use-checked-form.ts";
import { scenariosKey } from "./list-scenarios.ts";

/** Changes the name, the notes or the changes of a scenario. Returns its id. */
export function useSaveScenario(productionId: number, id: number) {
	return useListChange<SavedScenario, CheckedChange, number>({
		queryKey: scenariosKey(productionId),
		send: async ({ fields, seen }) => {
			await checkedWrites.save(`/scenarios/${id}`, "scenario", fields, seen);
			return id;
		},
	});
}

/** Saves changes as a new scenario, with the name and notes of a form. Returns its id. */
export function useAddScenario(productionId: number, changes: Scenario) {
	return useListChange<SavedScenario, CheckedChange, number>({
		queryKey: scenariosKey(productionId),
		send: async ({ fields }) => {
			const { name = "", notes = "" } = fields as Partial<Pick<SavedScenario, "name" | "notes">>;
			const { scenario } = await api.post("/productions/:production_id/scenarios", {
				production_id: productionId,
				body: { scenario: { ...changes, name, notes } },
			});
			return scenario.id;
		},
	});
}
