import type { SavedScenario } from "@oxcut/core/model";
import { api, trashIdOf } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { scenariosKey } from "./list-scenarios.ts";

/** Moves a scenario to the trash. Returns the trash entry. */
export function useRemoveScenario(productionId: number) {
	return useListChange<SavedScenario, number, number>({
		queryKey: scenariosKey(productionId),
		send: async (id) => trashIdOf(await api.request("DELETE", "/scenarios/:id", { id })),
		change: without,
	});
}
